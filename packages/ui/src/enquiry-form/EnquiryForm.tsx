import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button/Button';
import { Field, type FieldProps } from '../field/Field';
import { FormGrid, FullRow } from '../field/FormGrid';
import { Trap } from '../form-signs/Trap';
import { Notice } from '../notice/Notice';
import { Panel } from '../panel/Panel';
import { Select } from '../select/Select';
import { TextArea } from '../text-area/TextArea';
import styles from './enquiry-form.module.css';

/** What the form shows after it was sent. */
export type EnquiryOutcome =
  | { sent: true }
  | {
      sent: false;
      values: Record<string, string>;
      /** What is wrong with a field, by field. */
      errors?: Record<string, string>;
      /** What the visitor can do about it, where that is known. */
      reason?: string;
    };

export interface EnquiryFormProps {
  /** Stands above the fields, inside the panel. */
  heading?: ReactNode;
  /** Where a browser without scripts posts it: the page's own path. */
  action: string;
  /** Values of the service select, in their order. */
  services: readonly string[];
  /** The service that is chosen at first; one that is not offered leaves the choice open (D-28). */
  defaultService?: string | undefined;
  outcome: EnquiryOutcome | undefined;
  busy: boolean;
  /** Sends the form. Called once, and not while `busy`. */
  onSubmit: (form: HTMLFormElement) => void;
  /** Where the visitor reads what becomes of the details. */
  privacyHref: string;
}

/** The enquiry form: five fields with the browser's own checks. Failure keeps what was typed, success empties it. */
export function EnquiryForm(props: EnquiryFormProps) {
  const { heading, action, services, defaultService = '', outcome, busy, onSubmit, privacyHref } = props;
  const form = useRef<HTMLFormElement>(null);
  const { values: kept, errors = {} }: PersonFieldsProps = outcome?.sent === false ? outcome : { values: {} };
  const chosen = kept['service'] ?? (services.includes(defaultService) ? defaultService : '');

  useEffect(() => {
    if (outcome?.sent) form.current?.reset();
  }, [outcome]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!busy) onSubmit(event.currentTarget);
  }

  return (
    <Panel>
      {heading ? <div className={styles.heading}>{heading}</div> : null}
      <form method="post" action={action} ref={form} onSubmit={submit}>
        <Trap />
        <FormGrid>
          <PersonFields values={kept} errors={errors} />
          {/* React leaves a select's default alone once it is there, and a reset would go back to it. */}
          <Select
            key={chosen}
            label="Service"
            name="service"
            options={services}
            placeholder="Choose a service"
            required
            defaultValue={chosen}
            error={errors['service']}
          />
          <FullRow>
            <TextArea
              label="Comments"
              name="comments"
              placeholder="What would you like to make easier, faster or safer?"
              defaultValue={kept['comments']}
              error={errors['comments']}
            />
          </FullRow>
          <FullRow>
            {/* A panel with a heading stands at the side of a page, and its button is as wide as its fields. */}
            <Button type="submit" block={heading !== undefined} busy={busy}>
              {busy ? 'Sending…' : 'Send message'}
            </Button>
          </FullRow>
          <Outcome outcome={busy ? undefined : outcome} />
          <FullRow>
            <p className={styles.note}>
              We use your details to answer this enquiry and for nothing else. See our{' '}
              <a href={privacyHref}>Privacy Policy</a>.
            </p>
          </FullRow>
        </FormGrid>
      </form>
    </Panel>
  );
}

interface PersonFieldsProps {
  values: Record<string, string>;
  errors?: Record<string, string> | undefined;
}

function PersonFields({ values, errors }: PersonFieldsProps) {
  const field = (name: string) => ({
    name,
    required: true,
    defaultValue: values[name],
    error: errors?.[name],
  });
  return (
    <>
      <Field {...field('name')} label="Name" autoComplete="name" />
      <Field {...field('email')} label="Email" type="email" autoComplete="email" />
      <MobileField {...field('mobile_number')} />
    </>
  );
}

/** Digits and what people write between them; a `number` input would drop the `+` (D-18). */
function MobileField(props: Omit<FieldProps, 'label'>) {
  return (
    <Field
      {...props}
      label="Mobile number"
      inputMode="numeric"
      autoComplete="tel"
      onInput={({ currentTarget }) => {
        const allowed = currentTarget.value.replace(/[^\d\s+()-]/g, '');
        if (allowed !== currentTarget.value) currentTarget.value = allowed;
      }}
    />
  );
}

function Outcome({ outcome }: { outcome: EnquiryOutcome | undefined }) {
  if (!outcome) return null;
  return (
    <FullRow>
      {outcome.sent ? (
        <Notice kind="success" title="Message sent successfully!" autoFocus />
      ) : (
        <Notice kind="danger" title="Something went wrong. Please try again." autoFocus>
          {outcome.reason ? <p>{outcome.reason}</p> : null}
        </Notice>
      )}
    </FullRow>
  );
}
