import type { SiteEvent } from '@weft/router';
import * as v from 'valibot';
import type { ReceivedMessage } from './frames';
import { MAX_HTML_LENGTH, type RenderResult, type WorkerMessage } from './protocol';

/** Headers on transport or browser policies, which only the shell sets; the site has no cookies and no login. */
const FORBIDDEN_HEADERS = new Set([
  ...['connection', 'content-encoding', 'content-length', 'keep-alive', 'te', 'trailer', 'transfer-encoding'],
  ...['upgrade', 'alt-svc', 'set-cookie', 'clear-site-data', 'service-worker-allowed', 'x-frame-options'],
  ...['permissions-policy', 'referrer-policy', 'strict-transport-security', 'x-content-type-options'],
  ...['report-to', 'reporting-endpoints', 'nel', 'proxy-authenticate', 'www-authenticate'],
]);
const FORBIDDEN_HEADER_PREFIXES = ['access-control-', 'content-security-policy', 'cross-origin-', 'x-accel-'];
/** Characters of all headers: if they and the shell's own do not fit nginx's buffer, it takes the shell for broken. */
const MAX_HEADERS_LENGTH = 10_000;

/** Stylesheets of the frame and one page together; no real document has more. */
const MAX_STYLES = 20;

/** Longer log texts, in characters, are cut; fields more so, so that an event always fits into a message. */
const MAX_TEXT_LENGTH = 8_192;
const MAX_FIELD_LENGTH = 2_000;

const cut = (most: number) => v.transform((value: string) => value.slice(0, most));
const cutTo = (most: number) => v.pipe(v.string(), cut(most));
const text = cutTo(MAX_TEXT_LENGTH);
const header = v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH), v.regex(/^[\t\x20-\x7e\x80-\xff]*$/));
const headers = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[\w!#$%&'*+.^`|~-]{1,100}$/)), header),
  v.maxEntries(50),
  v.transform((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !isForbiddenHeader(name)))),
  v.check((all) => Object.entries(all).flat().join('').length <= MAX_HEADERS_LENGTH, 'headers are too long'),
);
const html = v.pipe(v.string(), v.maxLength(MAX_HTML_LENGTH, `is longer than ${MAX_HTML_LENGTH} characters`));
const styleHash = v.pipe(v.string(), v.regex(/^sha384-[\w+/]{64}$/));
const result = v.object({
  status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
  headers,
  html: v.nullable(html),
  // They become part of the Content-Security-Policy.
  styles: v.optional(v.pipe(v.array(styleHash), v.maxLength(MAX_STYLES))),
  noStore: v.boolean(),
  lacksData: v.optional(v.boolean()),
  isVariant: v.optional(v.boolean()),
});
const field = v.union([cutTo(MAX_FIELD_LENGTH), v.number(), v.boolean(), v.null()]);
const fields = v.pipe(v.record(v.pipe(v.string(), v.maxLength(100)), field), v.maxEntries(50));
const event = v.object({
  level: v.picklist(['info', 'warn', 'error']),
  message: text,
  // Malformed fields are dropped; the process goes on.
  fields: v.fallback(v.optional(fields, {}), {}),
});
const id = v.number();

const message = v.variant('type', [
  v.object({ type: v.literal('ready') }),
  v.object({ type: v.literal('refused'), cause: text }),
  v.object({ type: v.literal('pong') }),
  v.object({ type: v.literal('rendered'), id, result }),
  v.object({ type: v.literal('failed'), id, cause: text }),
  v.object({ type: v.literal('event'), requestId: v.nullable(text), event }),
]);

/** Parses a message of a render process, which may come from a team's code. @throws Error if it has another shape */
export function parseWorkerMessage({ message: value, text: page }: ReceivedMessage): WorkerMessage {
  const parsed = v.parse(message, value, { abortEarly: true });
  if (page === null) return parsed;
  if (parsed.type !== 'rendered') throw new Error('a text came without its page');
  return { ...parsed, result: { ...parsed.result, html: v.parse(html, page.toString()) } };
}

/** Makes an event fit to send: cuts long texts, drops malformed fields. @throws Error if it is not an event */
export function eventToSend(value: SiteEvent): SiteEvent {
  return v.parse(event, value, { abortEarly: true });
}

/** A page that the shell will accept. @throws Error that names what it would refuse, at the price of the process */
export function resultToSend(value: RenderResult): RenderResult {
  const { success, output, issues } = v.safeParse(result, value, { abortEarly: true });
  if (success) return output;
  throw new Error(`the page cannot be sent: ${v.getDotPath(issues[0])}: ${issues[0].message}`);
}

/** The cause of a failure as text, cut to the length that may be sent. Takes whatever a team's code may throw. */
export function causeToSend(thrown: unknown): string {
  try {
    const cause = thrown instanceof Error ? (thrown.stack ?? thrown.message) : thrown;
    return String(typeof cause === 'object' ? JSON.stringify(cause) : cause).slice(0, MAX_TEXT_LENGTH);
  } catch {
    return 'what was thrown cannot be written as text';
  }
}

function isForbiddenHeader(header: string): boolean {
  const name = header.toLowerCase();
  return FORBIDDEN_HEADERS.has(name) || FORBIDDEN_HEADER_PREFIXES.some((kind) => name.startsWith(kind));
}
