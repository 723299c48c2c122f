/*
 * The key of one filled-in form, for the header `Idempotency-Key`. It stays the same while the content does, so
 * that a form sent twice is stored once, and changes after an edit (D-42).
 */

/** Forms that this document has sent but not confirmed, by form: the key, followed by the content or its hash. */
const attempts = new Map<string, string>();
const KEY_BYTES = 16;
const PREFIX = 'form-key:';

/** Files up to this size (bytes) are compared by content; a larger one is refused anyway. */
const MAX_HASHED_BYTES = 32 * 1_048_576;

/**
 * The key for a form with this content.
 *
 * A browser makes a random one and keeps it until the content changes or `forgetFormKey` is called. The tab's storage
 * keeps it too: after a reload, or when a phone has discarded the tab, the visitor sends the restored form again.
 * A server works for many visitors and remembers nothing. There the key is a hash of the content, so that a form
 * without scripts whose button is pressed twice is also stored once.
 *
 * @param form distinguishes the forms of a page
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

/** To be called when the form is stored: the next one gets a new key, even with the same content. */
export function forgetFormKey(form: string): void {
  attempts.delete(form);
  inTab((tab) => tab.removeItem(PREFIX + form));
}

/** A browser may deny access to its storage, or have no space left. */
function inTab<T>(ask: (tab: Storage) => T): T | undefined {
  try {
    return ask(sessionStorage);
  } catch {
    return undefined;
  }
}

/** The content of a form as text; for a file its name, its size and the hash of its bytes. */
export async function contentOf(form: FormData): Promise<string> {
  const entries = [...form].map(async ([name, value]) => [
    name,
    ...(typeof value === 'string' ? [value] : [value.name, value.size, await hashOfFile(value)]),
  ]);
  return JSON.stringify(await Promise.all(entries));
}

async function hashOfFile(file: File): Promise<string> {
  return file.size > MAX_HASHED_BYTES ? '' : sha256(await file.arrayBuffer());
}

/** Hexadecimal; empty if the browser has no `crypto.subtle`, as on a page not served over https. */
async function sha256(bytes: BufferSource): Promise<string> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  return subtle ? hexOf(new Uint8Array(await subtle.digest('SHA-256', bytes))) : '';
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
