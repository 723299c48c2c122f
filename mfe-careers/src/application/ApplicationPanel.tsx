import { useActionData, useLocation, useNavigation, useSubmit } from '@weft/router';
import { ApplicationForm } from './ApplicationForm';
import type { ApplicationOutcome } from './outcome';

/** The application form, joined to the router: it posts to the page that it is on. */
export function ApplicationPanel({ job }: { job: string }) {
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const submit = useSubmit();
  return (
    <ApplicationForm
      job={job}
      action={pathname + search}
      outcome={useActionData<ApplicationOutcome>()}
      busy={navigation.formMethod === 'POST'}
      onSubmit={(form) => void submit(form, { preventScrollReset: true })}
    />
  );
}
