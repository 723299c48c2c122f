import type { Application } from '@weft/api-contract/application';
import { createApiClient } from '@weft/api-contract/client';
import { formHeaders, spamSignHeaders } from '@weft/api-contract/form-headers';
import { contentOf, forgetFormKey, formKey } from '@weft/api-contract/form-key';
import { leadHeaders } from '@weft/api-contract/lead-headers';
import { rateLimitMessage } from '@weft/api-contract/rate-limit-message';
import type { ApiFailure, FieldError } from '@weft/api-contract/result';
import { type ActionFunctionArgs, data, type SiteContext, siteContext } from '@weft/router';
import { readSpamSignals, type SpamSignals } from '@weft/ui/form-signs/read-spam-signals';
import { checkApplication } from './check-application';
import type { ApplicationOutcome } from './outcome';
import { sendWithProgress } from './upload';

const FORM = 'application';

/** Without scripts the answer is a new page, and no page can fill in a file. */
const isBrowser = typeof document !== 'undefined';

const unreadable = { field: 'resume', message: 'The file cannot be read any more. Please choose it again.' };

/** The action of an opening's page, in the browser or on the server for a visitor without scripts. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => null);
  if (form === null) return answer({ errors: [unreadable], called: true }, { status: 400 });
  const { values, resume, errors, application } = checkApplication(form);
  if (application === null || resume === null) return answer({ values, errors }, { status: 422 });

  const site = context.get(siteContext);
  const result = await send(site, bodyOf(application, resume), { request, signals: readSpamSignals(form) });
  if (result.ok) {
    // A visitor who left in the meantime saw no confirmation and may send the form again.
    if (!request.signal.aborted) forgetFormKey(FORM);
    return data<ApplicationOutcome>({ sent: true, reference: result.data }, { status: 201 });
  }
  const { status } = result;
  site.report({ level: 'error', message: 'job_application failed', fields: { status: status ?? null } });
  const failure = { errors: problemsOf(result), reason: reasonOf(result) };
  return answer({ values, called: true, ...failure }, initOf(result));
}

async function send(
  site: SiteContext,
  body: FormData,
  { request, signals }: { request: Request; signals: SpamSignals },
) {
  const headers = {
    [formHeaders.idempotencyKey]: await formKey(FORM, await contentOf(body)),
    ...leadHeaders(request),
    ...spamSignHeaders(signals),
  };
  const fetch = isBrowser ? sendWithProgress : site.fetch;
  const client = createApiClient({ baseUrl: site.apiUrl, fetch });
  return client.sendApplication(body, { headers, signal: request.signal });
}

/** The specified fields and no others (ENT-11). */
function bodyOf(application: Application, resume: File): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(application)) body.append(name, value);
  body.append('resume', resume, resume.name);
  return body;
}

interface Failure {
  values?: Record<string, string>;
  errors?: FieldError[];
  reason?: string | undefined;
  called?: boolean;
}

function answer({ values = {}, errors = [], reason, called = false }: Failure, init: ResponseInit) {
  return data<ApplicationOutcome>(
    { sent: false, called, values, errors, hasFile: isBrowser, ...(reason ? { reason } : {}) },
    init,
  );
}

function problemsOf({ status, errors = [] }: ApiFailure): FieldError[] {
  if (status === 413) return [{ field: 'resume', message: 'The file is too large. Attach a smaller one.' }];
  return status === 422 ? errors : [];
}

/** Quotes the API only if its answer concerns this application. */
function reasonOf(failure: ApiFailure): string | undefined {
  return failure.status === 410 ? failure.message : rateLimitMessage(failure);
}

/** Status and `Retry-After` of the page that a visitor without scripts gets. */
function initOf({ reason, status, retryAfter }: ApiFailure): ResponseInit {
  if (status === 429) return { status, headers: { 'retry-after': String(retryAfter ?? 60) } };
  return { status: reason === 'unavailable' ? 503 : 422 };
}
