import { serviceOptions } from '@weft/api-contract/service-options';
import { useActionData, useLocation, useNavigation, useSubmit } from '@weft/router';
import { company, replyTime } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { ContactAlternatives } from '@weft/ui/contact-alternatives/ContactAlternatives';
import { EnquiryForm, type EnquiryOutcome } from '@weft/ui/enquiry-form/EnquiryForm';
import { useSubmitOnce } from '@weft/ui/form-signs/use-submit-once';
import { useLastOutcome } from '@weft/ui/outcome/use-last-outcome';
import type { ReactNode } from 'react';

export interface EnquiryPanelProps {
  /** The service selected at first, if it is one of those offered (D-28). */
  service?: string;
  /** Shown above the fields. */
  heading?: ReactNode;
}

/** The enquiry form of a page whose route spreads `enquiryRoute`: it posts to the page's own path. */
export function EnquiryPanel({ service, heading }: EnquiryPanelProps) {
  const location = useLocation();
  const outcome = useLastOutcome(useActionData<EnquiryOutcome>(), location);
  const navigation = useNavigation();
  const submit = useSubmit();
  const { pathname, search } = location;
  const post = useSubmitOnce((form) =>
    submit(form, { method: 'post', action: pathname + search, preventScrollReset: true }),
  );
  return (
    <EnquiryForm
      heading={heading}
      action={pathname}
      services={serviceOptions}
      defaultService={service}
      outcome={outcome}
      busy={navigation.formMethod === 'POST'}
      onSubmit={post}
      note={<Note />}
      next={
        <p>
          A person reads it and replies by e-mail within {replyTime.enquiry}. If it looks like a fit, an
          engineer calls you to talk about the scope.
        </p>
      }
      alternatives={<ContactAlternatives phone={company.phone} email={company.email} />}
    />
  );
}

function Note() {
  return (
    <p>
      We use your details to answer this enquiry and for nothing else. See our{' '}
      <a href={paths.privacy}>Privacy Policy</a>, and <a href={paths.howWeWork}>how we work with you</a>.
    </p>
  );
}
