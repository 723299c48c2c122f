import { createApiClient } from '@weft/api-contract/client';
import { Enquiry } from '@weft/api-contract/enquiry';
import { type ActionFunctionArgs, data, siteContext } from '@weft/router';
import type { EnquiryOutcome } from '@weft/ui/enquiry-form/EnquiryForm';
import { safeParse } from 'valibot';

const FIELDS = ['name', 'email', 'service', 'comments', 'mobile_number'] as const;

/** The action of every page with an enquiry form, in the browser or on the server for a visitor without scripts. */
export async function action({ request, context }: ActionFunctionArgs) {
  const site = context.get(siteContext);
  const form = await request.formData();
  const values = Object.fromEntries(FIELDS.map((name) => [name, textOf(form.get(name))]));
  const digits = values['mobile_number']?.replace(/\D/g, '');
  const enquiry = safeParse(Enquiry, { ...values, mobile_number: digits });
  if (!enquiry.success) return data<EnquiryOutcome>({ sent: false, values }, { status: 422 });
  const client = createApiClient({ baseUrl: site.apiUrl, fetch: site.fetch });
  const result = await client.sendEnquiry(enquiry.output);
  if (result.ok) return data<EnquiryOutcome>({ sent: true }, { status: 201 });
  site.report({ level: 'error', message: 'contact_form failed', fields: { status: result.status ?? null } });
  return data<EnquiryOutcome>({ sent: false, values }, { status: result.reason === 'rejected' ? 422 : 503 });
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
