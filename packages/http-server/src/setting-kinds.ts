import { isIP } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ipaddr from 'ipaddr.js';
import * as v from 'valibot';

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** A whole number from 0 to `most`. */
export function wholeNumber(most: number) {
  const fault = `must be a whole number from 0 to ${most}`;
  return v.pipe(v.string(), v.regex(/^\d{1,7}$/, fault), v.transform(Number), v.maxValue(most, fault));
}

/** 0 lets the system choose. */
export const port = wholeNumber(65_535);

export const host = v.pipe(v.string(), v.regex(/^[\w.:%-]+$/, 'must be a host name or an IP address'));

export const logLevel = v.picklist(levels, `must be one of ${levels.join(', ')}`);

/** How long (ms) a process still accepts requests after it is told to end. */
export const drainDelay = wholeNumber(60_000);

/** How many forms one address may send in ten minutes. */
export const postsPerWindow = wholeNumber(1_000_000);

export const HTTP_URL_FAULT = 'must be an http or https address, without a user name and password';

/** An http(s) address, normalized to exactly one trailing slash. */
export const baseUrl = v.pipe(v.string(), v.check(isHttpUrl, HTTP_URL_FAULT), v.transform(withOneSlash));

/** A comma-separated list; `none` is an empty one. */
export const list = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((entry) => entry.trim())),
  v.transform((entries) => entries.filter((entry) => entry !== '' && entry !== 'none')),
);

/** Addresses, networks and the names known to Fastify's `trustProxy`. */
export const proxies = v.pipe(
  list,
  v.everyItem(isProxy, 'must be addresses, networks, loopback or none, separated by commas'),
);

/** A folder as a path relative to `root` or as a file: address. Becomes an absolute path. */
export function folderFrom(root: string) {
  return v.pipe(
    v.string(),
    v.transform((value) => folderPath(root, value)),
    v.string('must be a folder or a file: address'),
  );
}

/** Whether a value is an http(s) address that `fetch` accepts, which excludes those with a user name and password. */
export function isHttpUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

export function withOneSlash(url: string): string {
  let end = url.length;
  while (url[end - 1] === '/') end -= 1;
  return `${url.slice(0, end)}/`;
}

/** Null for another kind of address, or for a file on another host. */
function folderPath(root: string, value: string): string | null {
  try {
    if (value.startsWith('file:')) return fileURLToPath(value);
  } catch {
    return null;
  }
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? null : path.resolve(root, value);
}

function isProxy(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true;
  const [ip = ''] = entry.split('/', 1);
  return isIP(ip) > 0 && (ip === entry || ipaddr.isValidCIDR(entry));
}
