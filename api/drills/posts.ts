import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { formOf } from '../src/testing/multipart';
import { pdfOf, pdfStream } from '../src/testing/sample-documents';

/** One form that a visitor sends, again and again until it is answered. */
export interface Post {
  /** Stands in what is stored, so that doubles are found. */
  marker: string;
  kind: 'enquiry' | 'application';
  /** The id of the answer; null where there was none. */
  acknowledged: string | null;
  attempts: number;
}

export interface Answer {
  status: number;
  retryAfter: string | null;
  body: string;
  /** Milliseconds. */
  time: number;
}

/** Sends a form once. `status` is 0 where no answer came. */
export async function sendOnce(
  address: string,
  kind: Post['kind'],
  { marker, key, padding = 0 }: { marker: string; key?: string; padding?: number },
): Promise<Answer> {
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

/** Sends forms until one is stored. @returns the milliseconds that it took; infinite where none was in 30 s */
export async function untilStored(send: () => Promise<Answer>): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < 30_000) {
    const { status } = await send();
    if (status === 201) return Math.round(performance.now() - started);
    await wait(100);
  }
  return Number.POSITIVE_INFINITY;
}

/** Another one for each marker: an address gets no more than a few confirmations. */
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

/** @param padding bytes of a picture in the résumé that no database makes smaller */
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

export interface SteadyOptions {
  address: string;
  count: number;
  /** Posts that begin in a second. */
  perSecond: number;
  /** Each of so many is an application with a file. */
  applicationEvery: number;
  /** How long (ms) a visitor tries again. */
  patience: number;
  /** Called before each post begins. */
  onStart?(number: number): void;
}

/** Sends forms at a steady rate; each is repeated under its key until it is answered, like the site's forms do. */
export async function sendSteadily(options: SteadyOptions): Promise<Post[]> {
  const { count, perSecond, applicationEvery, onStart } = options;
  const started = performance.now();
  const posts: Promise<Post>[] = [];
  for (let number = 0; number < count; number += 1) {
    await wait(Math.max(0, started + (number * 1_000) / perSecond - performance.now()));
    onStart?.(number);
    const kind = number % applicationEvery === applicationEvery - 1 ? 'application' : 'enquiry';
    posts.push(
      sendUntilAnswered(options, {
        marker: `drill-${number}`,
        kind,
        acknowledged: null,
        attempts: 0,
      }),
    );
  }
  return Promise.all(posts);
}

async function sendUntilAnswered({ address, patience }: SteadyOptions, post: Post): Promise<Post> {
  const key = randomUUID();
  const end = performance.now() + patience;
  while (performance.now() < end) {
    post.attempts += 1;
    const { status, body } = await sendOnce(address, post.kind, { marker: post.marker, key });
    if (status === 201) {
      post.acknowledged = String(JSON.parse(body).id);
      return post;
    }
    await wait(200 + 200 * Math.random());
  }
  return post;
}
