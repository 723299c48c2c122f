import { type FormEvent, type ReactNode, type RefObject, useRef } from 'react';
import { SubmitButton } from '../button/SubmitButton';
import { ErrorSummary } from '../error-summary/ErrorSummary';
import { FormGrid, FullRow } from '../field/FormGrid';
import { HoneypotField } from '../form-signs/HoneypotField';
import { useEffectUnlessHydrating } from '../hydration/use-effect-unless-hydrating';
import { Notice } from '../notice/Notice';
import { useResetAfterSuccess } from '../outcome/use-reset-after-success';
import { Panel } from '../panel/Panel';
import text from '../text/text.module.css';
import { fieldId, PersonFields, RequestFields } from './enquiry-fields';
import styles from './enquiry-form.module.css';
import { type FieldMessage, useValidationMessages } from './use-validation-messages';

/** What the form shows after it was sent. */
export type EnquiryOutcome =
  | {
      sent: true;
      /** The number that the visitor may quote, if the server gives one. */
      reference?: string;
    }
  | {
      sent: false;
      values: Record<string, string>;
      /** The error messages, by field. */
      errors?: Record<string, string>;
      /** What the visitor can do about it, if known. */
      reason?: string;
    };

export interface EnquiryFormProps {
  /** Shown above the fields, inside the panel. */
  heading?: ReactNode;
  /** Where the form posts without scripts: the page's own path. */
  action: string;
  /** Values of the service select, in display order. */
  services: readonly string[];
  /** The service selected at first; one that is not offered leaves the choice open (D-28). */
  defaultService?: string | undefined;
  outcome: EnquiryOutcome | undefined;
  busy: boolean;
  /** Sends the form. Called once, and not while `busy`. */
  onSubmit: (form: HTMLFormElement) => void;
  /** Shown below the button: how the details are used. */
  note: ReactNode;
  /** What happens after sending, and by when. */
  next: ReactNode;
  /** Shown below a failure message: other ways to reach us. */
  alternatives: ReactNode;
}

/**
 * The enquiry form: five fields, validated by the browser; where scripts run, the messages are ours.
 * A failure keeps what was typed; success empties the form, ready for another enquiry.
 */
export function EnquiryForm(props: EnquiryFormProps) {
  const { heading, action, services, defaultService = '', busy, onSubmit, note, next, alternatives } = props;
  const form = useRef<HTMLFormElement>(null);
  const outcome = busy ? undefined : props.outcome;
  const failed = props.outcome?.sent === false ? props.outcome : null;
  const { errors, isUnsent, attempt, handlers } = useValidationMessages(props.outcome, failed?.errors ?? {});
  const submitted = failed?.values ?? {};
  const offered = services.includes(defaultService) ? defaultService : '';
  const messages = Object.fromEntries(errors.map(({ name, message }) => [name, message]));

  useResetAfterSuccess(form, props.outcome);
  useOfferedService(form, props.outcome, offered);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!busy) onSubmit(event.currentTarget);
  }

  return (
    <Panel>
      {heading ? <div className={styles.heading}>{heading}</div> : null}
      {outcome?.sent && !isUnsent ? (
        <div className={styles.sent}>
          <Success outcome={outcome}>{next}</Success>
        </div>
      ) : null}
      <form method="post" action={action} ref={form} onSubmit={submit} {...handlers}>
        <FormGrid>
          <Report
            outcome={outcome}
            isUnsent={isUnsent}
            errors={errors}
            attempt={attempt}
            alternatives={alternatives}
          />
          <PersonFields values={submitted} errors={messages} />
          <RequestFields values={submitted} errors={messages} services={services} service={offered} />
          <FullRow>
            {/* A panel with a heading is beside the page's content, and its button is as wide as its fields. */}
            <SubmitButton block={heading !== undefined} busy={busy}>
              Send message
            </SubmitButton>
          </FullRow>
          <FullRow>
            <div className={text.meta}>{note}</div>
          </FullRow>
        </FormGrid>
        <HoneypotField />
      </form>
    </Panel>
  );
}

/** A reset select goes back to the document's default, which may be what a visitor without scripts had sent. */
function useOfferedService(
  form: RefObject<HTMLFormElement | null>,
  outcome: EnquiryOutcome | undefined,
  offered: string,
): void {
  useEffectUnlessHydrating(outcome, () => {
    const select = form.current?.elements.namedItem('service');
    if (outcome?.sent) (select as HTMLSelectElement).value = offered;
  });
}

interface ReportProps extends Pick<EnquiryFormProps, 'outcome' | 'alternatives'> {
  /** The browser's own validation failed: nothing was sent. */
  isUnsent: boolean;
  errors: readonly FieldMessage[];
  attempt: unknown;
}

function Report({ outcome, isUnsent, errors, attempt, alternatives }: ReportProps) {
  const failure = !isUnsent && outcome?.sent === false ? outcome : null;
  // A form that was sent and failed needs a message even if no field is wrong.
  if (!failure && !(isUnsent && errors.length > 0)) return null;
  return (
    <FullRow>
      <ErrorSummary
        title={failure ? 'Something went wrong. Please try again.' : 'There is a problem'}
        errors={errors.map(({ name, message }) => ({ field: fieldId(name), message }))}
        attempt={attempt}
      >
        {failure?.reason ? <p>{failure.reason}</p> : null}
        {failure && !failure.errors ? alternatives : null}
      </ErrorSummary>
    </FullRow>
  );
}

function Success({ outcome, children }: { outcome: EnquiryOutcome & { sent: true }; children: ReactNode }) {
  return (
    <Notice kind="success" title="Message sent successfully!" attempt={outcome}>
      {children}
      {outcome.reference ? (
        <p>
          Your reference number is <strong>{outcome.reference}</strong>.
        </p>
      ) : null}
    </Notice>
  );
}
