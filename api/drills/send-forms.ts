import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { formOf } from '../src/testing/multipart';
import { pdfOf, pdfStream } from '../src/testing/sample-documents';
import { msUntil } from './latency';

/** One form that a visitor sends repeatedly until it is acknowledged. */
export interface SubmittedForm {
  /** Part of the stored record, so that duplicates are found. */
  marker: string;
  /** The id in the answer; null if there was none. */
  acknowledged: string | null;
  attempts: number;
}

export interface FormResponse {
  status: number;
  retryAfter: string | null;
  body: string;
  /** Milliseconds. */
  time: number;
}

/** Sends a form once. `status` is 0 where no answer came. */
export async function sendOnce(
  address: string,
  kind: 'enquiry' | 'application',
  { marker, key, padding = 0 }: { marker: string; key?: string; padding?: number },
): Promise<FormResponse> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const started = performance.now();
  try {
    const path = kind === 'enquiry' ? 'contact_form' : 'job_application';
    const init =
      kind === 'enquiry' ? enquiryInit(marker, headers) : { headers, body: applicationForm(marker, padding) };
    const response = await fetch(`${address}/${path}`, {
      method: 'POST',
      signal: AbortSignal.timeout(20_000),
      ...init,
    });
    const body = await response.text();
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, retryAfter, body, time: performance.now() - started };
  } catch {
    return { status: 0, retryAfter: null, body: '', time: performance.now() - started };
  }
}

/** Sends forms until one is stored. @returns how many milliseconds that took; infinite if none was within 30 s */
export async function untilStored(send: () => Promise<FormResponse>): Promise<number> {
  return Math.round(await msUntil(async () => (await send()).status === 201, 30_000, 100));
}

/** A different address for each marker, since an address gets only a few confirmations. */
function addressOf(marker: string): string {
  return `${marker.slice(0, 40)}@example.com`;
}

function enquiryInit(marker: string, headers: Record<string, string>): RequestInit {
  const body = JSON.stringify({
    name: 'Drill Person',
    email: addressOf(marker),
    service: 'others',
    comments: marker,
    mobile_number: '9876543210',
  });
  return { headers: { ...headers, 'content-type': 'application/json' }, body };
}

/** @param padding random bytes in the résumé, which no database can compress */
function applicationForm(marker: string, padding: number): FormData {
  return formOf({
    job_opening: '1',
    first_name: 'Drill',
    last_name: 'Person',
    email: addressOf(marker),
    mobile: '9876543210',
    other_details: marker,
    resume: { name: 'cv.pdf', bytes: pdfOf(['<</Type/Catalog>>', pdfStream(randomBytes(padding))]) },
  });
}

export interface SendingRate {
  count: number;
  /** Forms started per second. */
  perSecond: number;
  /** How long (ms) a visitor keeps retrying. */
  patience: number;
}

/**
 * Sends forms at a steady rate, whether or not answers come; each is retried until stored, as the site's forms do.
 *
 * @param begin returns a function that sends the form once and resolves to whether it was stored
 */
export async function sendAtRate(
  { count, perSecond, patience }: SendingRate,
  begin: (number: number) => () => Promise<boolean>,
): Promise<void> {
  const started = performance.now();
  const sent: Promise<number>[] = [];
  for (let number = 0; number < count; number += 1) {
    await wait(Math.max(0, started + (number * 1_000) / perSecond - performance.now()));
    sent.push(msUntil(begin(number), patience, 200 + 200 * Math.random()));
  }
  await Promise.all(sent);
}

export interface SendFormsOptions extends SendingRate {
  address: string;
  /** Every n-th form is an application with a file. */
  applicationEvery: number;
  /** Called before each post begins. */
  onStart?(number: number): void;
}

/** Sends forms to the API at a steady rate, each under its own idempotency key. */
export async function sendForms(options: SendFormsOptions): Promise<SubmittedForm[]> {
  const { address, applicationEvery, onStart } = options;
  const posts: SubmittedForm[] = [];
  await sendAtRate(options, (number) => {
    onStart?.(number);
    const kind = number % applicationEvery === applicationEvery - 1 ? 'application' : 'enquiry';
    const post: SubmittedForm = { marker: `drill-${number}`, acknowledged: null, attempts: 0 };
    posts.push(post);
    const key = randomUUID();
    return async () => {
      post.attempts += 1;
      const { status, body } = await sendOnce(address, kind, { marker: post.marker, key });
      if (status === 201) post.acknowledged = String(JSON.parse(body).id);
      return status === 201;
    };
  });
  return posts;
}
