import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Steady, sendSteadily } from 'api/drills/posts';
import { encoded, textsOf } from '../drill/sample-forms';

/** Each of so many is an application with a résumé. */
const APPLICATION_EVERY = 5;
/** How long (ms) a visitor tries again. */
const PATIENCE = 30_000;

/** Times are those of `performance.now()`. */
interface Attempt {
  begun: number;
  ended: number;
  /** 0 where no answer came. */
  status: number;
}

/** A form that a visitor sends under one key until it is acknowledged. */
export interface SentForm {
  /** Stands in what is stored. */
  marker: string;
  attempts: Attempt[];
  /** Of the answer; null while there is none. */
  id: string | null;
}

let visitors = 0;

/** A visitor has an address of their own, which only Linux has without asking, and a new connection. */
function visitorAddress(): string {
  visitors += 1;
  return `127.1.${visitors >> 8}.${visitors & 255}`;
}

export interface Post {
  headers: Record<string, string>;
  payload: Buffer | string;
  /** The visitor's. */
  localAddress?: string;
}

/** @returns status 0 where no answer came, or not all of one */
export async function post(
  address: string,
  { headers, payload, localAddress }: Post,
): Promise<{ status: number; body: string }> {
  const call = request(address, { method: 'POST', headers, localAddress, agent: false, timeout: 20_000 });
  call.once('timeout', () => call.destroy(new Error('no answer')));
  try {
    const answered = once(call, 'response');
    call.end(payload);
    const [answer] = (await answered) as [IncomingMessage];
    return { status: answer.statusCode ?? 0, body: await text(answer) };
  } catch {
    return { status: 0, body: '' };
  }
}

/** An enquiry as the site's own script sends it. */
export function enquiry(marker: string, key: string = randomUUID()): Post & { path: string } {
  const payload = JSON.stringify(textsOf('enquiry', { comments: marker, email: `${marker}@example.com` }));
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  return { path: '/api/contact_form', headers, payload };
}

async function application(marker: string): Promise<Post & { path: string }> {
  const form = await encoded('application', { other_details: marker, email: `${marker}@example.com` });
  const headers = { ...form.headers, 'idempotency-key': randomUUID() };
  return { path: '/api/job_application', headers, payload: form.payload };
}

export interface Sending {
  /** What has been begun so far. */
  forms: SentForm[];
  /** Resolves once each is acknowledged, or its visitor has given up. */
  done: Promise<void>;
}

/** Sends forms at a steady rate, whether or not answers come. */
export function sendForms(
  site: string,
  { name, ...rate }: Omit<Steady, 'patience'> & { name: string },
): Sending {
  const forms: SentForm[] = [];
  const done = sendSteadily({ ...rate, patience: PATIENCE }, (number) => {
    const form: SentForm = { marker: `${name}-${number}`, attempts: [], id: null };
    forms.push(form);
    const content = number % APPLICATION_EVERY === 0 ? application(form.marker) : enquiry(form.marker);
    const localAddress = visitorAddress();
    return async () => {
      const { path, ...given } = await content;
      const begun = performance.now();
      const { status, body } = await post(site + path, { ...given, localAddress });
      form.attempts.push({ begun, ended: performance.now(), status });
      if (status === 201) form.id = String((JSON.parse(body) as { id: unknown }).id);
      return status === 201;
    };
  });
  return { forms, done };
}
