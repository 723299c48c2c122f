import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type SendingRate, sendAtRate } from 'api/drills/send-forms';
import { encoded, textsOf } from '../drill/sample-forms';

/** One in this many forms is an application with a résumé. */
const APPLICATION_EVERY = 5;
/** How long (ms) a visitor retries. */
const PATIENCE = 30_000;

/** Times are from `performance.now()`. */
interface Attempt {
  begun: number;
  ended: number;
  /** 0 if no answer came. */
  status: number;
}

/** A form that a visitor sends under one idempotency key until it is acknowledged. */
export interface SentForm {
  /** Text by which the stored form is found. */
  marker: string;
  attempts: Attempt[];
  /** From the answer; null until it arrives. */
  id: string | null;
}

let visitors = 0;

/** Each visitor has a separate loopback address, which only Linux provides by default, and a new connection. */
function visitorAddress(): string {
  visitors += 1;
  return `127.1.${visitors >> 8}.${visitors & 255}`;
}

export interface Post {
  headers: Record<string, string>;
  payload: Buffer | string;
  /** The visitor's address. */
  localAddress?: string;
}

/** @returns status 0 if no answer came, or not a whole one */
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

/** An enquiry as the site's script sends it. */
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
  /** The forms started so far. */
  forms: SentForm[];
  /** Resolves once each form is acknowledged or its visitor has given up. */
  done: Promise<void>;
}

/** Sends forms at a steady rate, without waiting for answers. */
export function sendForms(site: string, options: Omit<SendingRate, 'patience'> & { name: string }): Sending {
  const { name, ...rate } = options;
  const forms: SentForm[] = [];
  const done = sendAtRate({ ...rate, patience: PATIENCE }, (number) => {
    const form: SentForm = { marker: `${name}-${number}`, attempts: [], id: null };
    forms.push(form);
    const content = number % APPLICATION_EVERY === 0 ? application(form.marker) : enquiry(form.marker);
    const localAddress = visitorAddress();
    return async () => {
      const { path, ...request } = await content;
      const begun = performance.now();
      const { status, body } = await post(site + path, { ...request, localAddress });
      form.attempts.push({ begun, ended: performance.now(), status });
      if (status === 201) form.id = String((JSON.parse(body) as { id: unknown }).id);
      return status === 201;
    };
  });
  return { forms, done };
}
