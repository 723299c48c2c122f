import { serviceOptions } from '@weft/api-contract/service-options';
import { useActionData, useNavigation, useSubmit } from '@weft/router';
import { paths } from '@weft/site/paths';
import { Button } from '@weft/ui/button/Button';
import { type FormEvent, useEffect, useRef } from 'react';
import styles from './enquiry-form.module.css';
import type { EnquiryOutcome } from './home-action';

/** The enquiry form: five fields with the browser's own checks, posted by itself without scripts. */
export function EnquiryForm() {
  const outcome = useActionData<EnquiryOutcome>();
  const navigation = useNavigation();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const busy = navigation.formMethod === 'POST';
  const kept = outcome?.sent === false ? outcome.values : {};

  useEffect(() => {
    if (outcome?.sent) form.current?.reset();
  }, [outcome]);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!busy) void submit(event.currentTarget, { preventScrollReset: true });
  }

  return (
    <form className={styles.form} method="post" action={paths.home} ref={form} onSubmit={onSubmit}>
      <Field name="name" label="Name" autoComplete="name" value={kept['name']} />
      <Field name="email" label="Email" type="email" autoComplete="email" value={kept['email']} />
      <Field
        name="mobile_number"
        label="Mobile number"
        inputMode="numeric"
        autoComplete="tel"
        value={kept['mobile_number']}
      />
      {/* React leaves a select's default alone once it is there, and a reset would go back to it. */}
      <ServiceField key={kept['service']} value={kept['service']} />
      <p className={styles.full}>
        <label htmlFor="enquiry-comments">Comments (optional)</label>
        <textarea id="enquiry-comments" name="comments" rows={4} defaultValue={kept['comments']} />
      </p>
      <p className={styles.full}>
        <Button type="submit" busy={busy}>
          {busy ? 'Sending…' : 'Send message'}
        </Button>
      </p>
      <Outcome outcome={outcome} />
      <p className={styles.note}>
        We use your details to answer this enquiry and for nothing else. See our{' '}
        <a href={paths.privacy}>Privacy Policy</a>.
      </p>
    </form>
  );
}

interface FieldProps {
  name: string;
  label: string;
  type?: 'text' | 'email';
  inputMode?: 'numeric';
  autoComplete: string;
  value: string | undefined;
}

function Field({ name, label, type = 'text', value, ...input }: FieldProps) {
  const id = `enquiry-${name}`;
  return (
    <p>
      <label htmlFor={id}>
        {label}
        <span aria-hidden="true"> *</span>
      </label>
      <input id={id} name={name} type={type} required defaultValue={value} {...input} />
    </p>
  );
}

function ServiceField({ value = '' }: { value: string | undefined }) {
  return (
    <p>
      <label htmlFor="enquiry-service">
        Service<span aria-hidden="true"> *</span>
      </label>
      <select id="enquiry-service" name="service" required defaultValue={value}>
        <option value="">Choose a service</option>
        {serviceOptions.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </p>
  );
}

function Outcome({ outcome }: { outcome: EnquiryOutcome | undefined }) {
  return (
    <div className={styles.full} aria-live="polite">
      {outcome?.sent ? <p className={styles.success}>Message sent successfully!</p> : null}
      {outcome?.sent === false ? (
        <p className={styles.failure}>Something went wrong. Please try again.</p>
      ) : null}
    </div>
  );
}
