import { useActionData, useLocation, useNavigation, useSubmit } from '@weft/router';
import { useSubmitOnce } from '@weft/ui/form-signs/use-submit-once';
import { useLastOutcome } from '@weft/ui/outcome/use-last-outcome';
import { ApplicationForm } from './ApplicationForm';
import type { ApplicationOutcome } from './outcome';

/** Connects the application form to the router: it posts to its own page. */
export function ApplicationPanel({ job }: { job: string }) {
  const location = useLocation();
  const { pathname, search } = location;
  const navigation = useNavigation();
  const submit = useSubmit();
  const post = useSubmitOnce((form) =>
    submit(form, {
      method: 'post',
      encType: 'multipart/form-data',
      action: pathname + search,
      preventScrollReset: true,
    }),
  );
  return (
    <ApplicationForm
      job={job}
      action={pathname}
      outcome={useLastOutcome(useActionData<ApplicationOutcome>(), location)}
      busy={navigation.formMethod === 'POST'}
      onSubmit={post}
    />
  );
}
