import { serviceOptions } from '@weft/api-contract/service-options';
import { useActionData, useLocation, useNavigation, useSubmit } from '@weft/router';
import { paths } from '@weft/site/paths';
import { EnquiryForm, type EnquiryOutcome } from '@weft/ui/enquiry-form/EnquiryForm';

/**
 * The enquiry form of a page whose route has `enquiry-action` as its data: it posts to the page's own path.
 *
 * @param props.service the service to begin with, if it is one of those offered (D-28)
 */
export function EnquiryPanel({ service }: { service?: string }) {
  const outcome = useActionData<EnquiryOutcome>();
  const navigation = useNavigation();
  const submit = useSubmit();
  return (
    <EnquiryForm
      action={useLocation().pathname}
      services={serviceOptions}
      defaultService={service}
      outcome={outcome}
      busy={navigation.formMethod === 'POST'}
      onSubmit={(form) => void submit(form, { preventScrollReset: true })}
      privacyHref={paths.privacy}
    />
  );
}
