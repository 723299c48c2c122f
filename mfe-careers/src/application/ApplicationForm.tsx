import { paths } from '@weft/site/paths';
import { SubmitButton } from '@weft/ui/button/SubmitButton';
import { Field } from '@weft/ui/field/Field';
import { FormGrid, FullRow } from '@weft/ui/field/FormGrid';
import { FileDrop } from '@weft/ui/file-drop/FileDrop';
import { HoneypotField } from '@weft/ui/form-signs/HoneypotField';
import { useHydrated } from '@weft/ui/hydration/use-hydrated';
import { useResetAfterSuccess } from '@weft/ui/outcome/use-reset-after-success';
import { Panel } from '@weft/ui/panel/Panel';
import { Heading } from '@weft/ui/text/Heading';
import { type FormEvent, useRef } from 'react';
import styles from './application-form.module.css';
import { Outcome } from './Outcome';
import { type ApplicationOutcome, type FieldsProps, fieldId, fieldProps, messageOf } from './outcome';
import { ProfessionalFields } from './ProfessionalFields';
import { acceptedFiles, resumeHint, resumeWarning } from './resume-rules';
import { UploadProgress } from './UploadProgress';
import { useDraft } from './use-draft';
import { useLiveErrors } from './use-live-errors';

export interface ApplicationFormProps {
  /** Id of the opening. */
  job: string;
  /** Where the form posts without scripts. */
  action: string;
  outcome: ApplicationOutcome | undefined;
  busy: boolean;
  /** Sends the form. Not called while `busy`. */
  onSubmit: (form: HTMLFormElement) => void;
}

/** `Apply Job`. A failure keeps what was typed and the file; success empties the form. */
export function ApplicationForm({ job, action, outcome, busy, onSubmit }: ApplicationFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const save = useDraft(form, job, outcome);
  const { errors, recheck } = useLiveErrors(outcome);
  const values = outcome?.sent === false ? outcome.values : {};
  useResetAfterSuccess(form, outcome);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!busy) onSubmit(event.currentTarget);
  }

  function edit(event: FormEvent<HTMLFormElement>): void {
    save();
    recheck(event);
  }

  return (
    <Panel>
      <div className={styles.head}>
        <Heading level={2} size="h3" id="apply">
          Apply Job
        </Heading>
        <Outcome outcome={busy ? undefined : outcome} errors={errors} />
      </div>
      <form
        method="post"
        encType="multipart/form-data"
        action={action}
        aria-labelledby="apply"
        noValidate={hydrated}
        onSubmit={submit}
        onInput={edit}
        ref={form}
      >
        <input type="hidden" name="job_opening" value={job} />
        <FormGrid>
          <PersonFields values={values} errors={errors} />
          <ProfessionalFields values={values} errors={errors} />
          <FullRow>
            <Resume errors={errors} isLost={outcome?.sent === false && !outcome.hasFile} />
          </FullRow>
          <Ending busy={busy} />
        </FormGrid>
        <HoneypotField />
      </form>
    </Panel>
  );
}

/** How the details are used, and the button. */
function Ending({ busy }: { busy: boolean }) {
  return (
    <>
      <FullRow>
        <p className={styles.note}>
          We use your details to consider this application and for nothing else. See our{' '}
          <a href={paths.privacy}>Privacy Policy</a>, and <a href={paths.howWeWork}>how we work</a>.
        </p>
      </FullRow>
      <FullRow>
        <SubmitButton block busy={busy}>
          Submit application
        </SubmitButton>
        {busy ? <UploadProgress /> : null}
      </FullRow>
    </>
  );
}

function PersonFields(form: FieldsProps) {
  const field = (name: string, label: string) => ({ ...fieldProps(name, label, form), required: true });
  return (
    <>
      <Field {...field('first_name', 'First name')} autoComplete="given-name" />
      <Field {...field('last_name', 'Last name')} autoComplete="family-name" />
      <Field {...field('email', 'Email')} type="email" autoComplete="email" />
      <Field
        {...field('mobile', 'Mobile')}
        type="tel"
        autoComplete="tel"
        hint="10 digits, without country code. Put a non-Indian number in Other details."
      />
    </>
  );
}

/** @param props.isLost a file was chosen, but the returned page could not keep it */
function Resume({ errors, isLost }: Pick<FieldsProps, 'errors'> & { isLost: boolean }) {
  return (
    <FileDrop
      id={fieldId('resume')}
      label="Resume"
      name="resume"
      required
      accept={acceptedFiles}
      hint={resumeHint}
      error={messageOf(errors, 'resume')}
      warning={isLost ? 'Please choose your résumé again: this page could not keep it.' : undefined}
      warn={resumeWarning}
    />
  );
}
