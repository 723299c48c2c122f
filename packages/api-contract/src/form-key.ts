/*
 * The name of one filled-in form, for the header `Idempotency-Key`: the same while its content is the
 * same, so that a form that is sent again is stored once, and another one after an edit (D-42).
 */

/** What this page of a browser has sent without success, by form: its key, then the mark of its content. */
const attempts = new Map<string, string>();
const KEY_BYTES = 16;
const PREFIX = 'form-key:';

/** Files up to this size (bytes) are compared by their content; a larger one is refused anyway. */
const MOST_HASHED = 32 * 1_048_576;

/**
 * The key for a form with this content.
 *
 * A browser makes a new one by chance and keeps it until the content changes or `forgetFormKey` is called: in the tab, since who
 * reloads while the form is on its way, or whose phone throws the tab away, sends the restored one again.
 * A server works for many visitors and remembers nothing: there the content itself makes the key, so that
 * a form without scripts whose button was pressed twice is stored once, too.
 *
 * @param form tells the forms of a page apart
 */
export async function formKey(form: string, content: string): Promise<string> {
  const mark = await sha256(new TextEncoder().encode(form + content));
  if (typeof document === 'undefined') return mark;
  const end = 2 * KEY_BYTES;
  const known = attempts.get(form) ?? inTab((tab) => tab.getItem(PREFIX + form));
  if (known?.slice(end) === (mark || content)) return known.slice(0, end);
  const key = hexOf(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
  attempts.set(form, key + (mark || content));
  if (mark) inTab((tab) => tab.setItem(PREFIX + form, key + mark));
  return key;
}

/** The form was stored: the next one is another one, even if it is filled in alike. */
export function forgetFormKey(form: string): void {
  attempts.delete(form);
  inTab((tab) => tab.removeItem(PREFIX + form));
}

/** A browser may refuse its storage, or have none left. */
function inTab<T>(ask: (tab: Storage) => T): T | undefined {
  try {
    return ask(sessionStorage);
  } catch {
    return undefined;
  }
}

/** The content of a form as text; of a file its name, its size and the hash of its bytes. */
export async function contentOf(form: FormData): Promise<string> {
  const entries = [...form].map(async ([name, value]) => [
    name,
    ...(typeof value === 'string' ? [value] : [value.name, value.size, await hashOfFile(value)]),
  ]);
  return JSON.stringify(await Promise.all(entries));
}

async function hashOfFile(file: File): Promise<string> {
  return file.size > MOST_HASHED ? '' : sha256(await file.arrayBuffer());
}

/** Hexadecimal; empty where the browser has no `crypto.subtle`, as on a page that did not come over https. */
async function sha256(bytes: BufferSource): Promise<string> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  return subtle ? hexOf(new Uint8Array(await subtle.digest('SHA-256', bytes))) : '';
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
