import { apiOf } from '@weft/api-contract/api-of';
import { Enquiry } from '@weft/api-contract/enquiry';
import { formHeaders, spamSignHeaders } from '@weft/api-contract/form-headers';
import { forgetFormKey, formKey } from '@weft/api-contract/form-key';
import { leadHeaders } from '@weft/api-contract/lead-headers';
import { rateLimitMessage } from '@weft/api-contract/rate-limit-message';
import type { ApiFailure } from '@weft/api-contract/result';
import { type ActionFunctionArgs, data, siteContext } from '@weft/router';
import type { EnquiryOutcome } from '@weft/ui/enquiry-form/EnquiryForm';
import { asciiDigits } from '@weft/ui/field/ascii-digits';
import { readSpamSignals } from '@weft/ui/form-signs/read-spam-signals';
import { type InferIssue, safeParse } from 'valibot';

/** The action of every page with an enquiry form, in the browser or on the server for a visitor without scripts. */
export async function action({
  request,
  context,
}: ActionFunctionArgs): Promise<ReturnType<typeof data<EnquiryOutcome>>> {
  const site = context.get(siteContext);
  const form = await request.formData();
  const values = Object.fromEntries(
    Object.keys(Enquiry.entries).map((name) => [name, textOf(form.get(name))]),
  );
  const digits = asciiDigits(values['mobile_number'] ?? '').replace(/\D/g, '');
  const enquiry = safeParse(Enquiry, { ...values, mobile_number: digits });
  if (!enquiry.success) return data<EnquiryOutcome>(faulty(values, enquiry.issues), { status: 422 });
  const headers = {
    [formHeaders.idempotencyKey]: await formKey('enquiry', JSON.stringify(enquiry.output)),
    ...leadHeaders(request),
    ...spamSignHeaders(readSpamSignals(form)),
  };
  const result = await apiOf(site).sendEnquiry(enquiry.output, { headers });
  if (result.ok) {
    // A visitor who left in the meantime saw no confirmation and may send the form again.
    if (!request.signal.aborted) forgetFormKey('enquiry');
    return data<EnquiryOutcome>({ sent: true, reference: result.data }, { status: 201 });
  }
  site.report({ level: 'error', message: 'contact_form failed', fields: { status: result.status ?? null } });
  return data<EnquiryOutcome>(failed(values, result), answerTo(result));
}

/** The outcome of a form that failed validation, with a message per field. */
function faulty(values: Record<string, string>, issues: InferIssue<typeof Enquiry>[]): EnquiryOutcome {
  const errors = issues.map(({ path, message }) => [String(path?.[0].key ?? ''), message]);
  return marked(values, Object.fromEntries(errors));
}

/** The API may be newer than the rules of an open tab, and then names the fields that it refused. */
function failed(values: Record<string, string>, failure: ApiFailure): EnquiryOutcome {
  const { status, errors = [] } = failure;
  const known = status === 422 ? errors.filter(({ field }) => field in values) : [];
  if (known.length === 0) return { sent: false, values, reason: rateLimitMessage(failure) };
  return marked(values, Object.fromEntries(known.map(({ field, message }) => [field, message])));
}

function marked(values: Record<string, string>, errors: Record<string, string>): EnquiryOutcome {
  return { sent: false, values, errors, reason: 'Please look at the marked fields.' };
}

/** Status and `Retry-After` of the page that a visitor without scripts gets. */
function answerTo({ reason, status, retryAfter }: ApiFailure): ResponseInit {
  if (status === 429) return { status, headers: { 'retry-after': String(retryAfter ?? 60) } };
  return { status: reason === 'rejected' ? 422 : 503 };
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
