import { serviceOptions } from '@weft/api-contract/service-options';
import { useActionData, useLocation, useNavigation, useSubmit } from '@weft/router';
import { paths } from '@weft/site/paths';
import { EnquiryForm, type EnquiryOutcome } from '@weft/ui/enquiry-form/EnquiryForm';
import { useShownAt } from '@weft/ui/form-signs/use-shown-at';
import type { ReactNode } from 'react';

export interface EnquiryPanelProps {
  /** The service to begin with, if it is one of those offered (D-28). */
  service?: string;
  /** Stands above the fields. */
  heading?: ReactNode;
}

/** The enquiry form of a page whose route has `enquiry-action` as its data: it posts to the page's own path. */
export function EnquiryPanel({ service, heading }: EnquiryPanelProps) {
  const outcome = useActionData<EnquiryOutcome>();
  const navigation = useNavigation();
  const submit = useSubmit();
  const dataOf = useShownAt();
  const { pathname, search } = useLocation();
  return (
    <EnquiryForm
      heading={heading}
      action={pathname}
      services={serviceOptions}
      defaultService={service}
      outcome={outcome}
      busy={navigation.formMethod === 'POST'}
      onSubmit={(form) =>
        void submit(dataOf(form), { method: 'post', action: pathname + search, preventScrollReset: true })
      }
      privacyHref={paths.privacy}
    />
  );
}
