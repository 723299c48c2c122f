import type { FieldError } from '@weft/api-contract/result';
import { company, replyTime } from '@weft/site/company';
import { ContactAlternatives } from '@weft/ui/contact-alternatives/ContactAlternatives';
import { ErrorSummary } from '@weft/ui/error-summary/ErrorSummary';
import { Notice } from '@weft/ui/notice/Notice';
import { type ApplicationOutcome, fieldId } from './outcome';

export interface OutcomeProps {
  outcome: ApplicationOutcome | undefined;
  /** The messages that still apply. */
  errors: readonly FieldError[];
}

/** The outcome of the form, shown above it. A new outcome takes the focus. */
export function Outcome({ outcome, errors }: OutcomeProps) {
  if (!outcome) return null;
  if (outcome.sent) return <Success reference={outcome.reference} />;
  if (!outcome.called && errors.length === 0) return null;
  return (
    <ErrorSummary
      title={outcome.called ? 'Failed to submit application' : 'There is a problem'}
      errors={errors.map(({ field, message }) => ({ field: fieldId(field), message }))}
      attempt={outcome}
    >
      {outcome.reason ? <p>{outcome.reason}</p> : null}
      {outcome.called ? <ContactAlternatives phone={company.phone} email={company.email} /> : null}
    </ErrorSummary>
  );
}

function Success({ reference }: { reference: string }) {
  return (
    <Notice kind="success" title="Application submitted successfully!" attempt={reference}>
      <p>
        A person reads it, résumé included, and replies by e-mail within {replyTime.application}, whatever the
        answer is.
      </p>
      {reference ? (
        <p>
          Your reference number is <strong>{reference}</strong>. You will also receive it by e-mail.
        </p>
      ) : null}
    </Notice>
  );
}
