import { isIP } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const root = path.resolve(import.meta.dirname, '../../..');

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a port number'),
);
/** An http(s) address with exactly one trailing slash. */
const baseUrl = v.pipe(
  v.string(),
  v.url('must be an http or https address'),
  v.regex(/^https?:/, 'must be an http or https address'),
  v.transform((url) => `${url.replace(/\/+$/, '')}/`),
);
const browserBase = v.union(
  [v.pipe(v.string(), v.regex(/^\/(?:[\w.-]+\/)*$/)), baseUrl],
  'must be a path with a trailing slash or an http(s) address',
);
/** A folder, as a path (relative to the project) or a file: address. */
const folder = v.pipe(v.string(), v.transform(folderPath), v.string('must be a folder or a file: address'));

/** Addresses, networks and the names that Fastify's `trustProxy` knows, separated by commas; `none` for none. */
const proxies = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((entry) => entry.trim())),
  v.transform((entries) => entries.filter((entry) => entry !== '' && entry !== 'none')),
  v.everyItem(isProxy, 'must be addresses, networks, loopback or none, separated by commas'),
);

const environment = v.object({
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.string(), 'localhost'),
  API_URL: v.optional(baseUrl, 'http://localhost:4000/'),
  PUBLIC_API_URL: v.optional(browserBase, '/api/'),
  PUBLIC_URL: v.optional(baseUrl),
  RELEASES_URL: v.optional(folder, '.releases'),
  TRUSTED_PROXIES: v.optional(proxies, 'none'),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  NODE_ENV: v.optional(v.string(), 'production'),
});

export interface ShellEnvironment {
  port: number;
  /** Name or address to listen on; `0.0.0.0` or `::` for all. */
  host: string;
  apiUrl: string;
  publicApiUrl: string;
  publicUrl: string;
  /** Absolute path of the release store. */
  releases: string;
  /** Whose `X-Forwarded-For` is believed; nobody's if empty. */
  trustedProxies: string[];
  logLevel: string;
  development: boolean;
}

/**
 * Reads the shell's settings.
 *
 * @throws Error that names each variable with its fault, in words for the person who set it
 */
export function parseEnvironment(variables: NodeJS.ProcessEnv): ShellEnvironment {
  // An empty variable is one that was not set.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = v.safeParse(environment, given);
  if (!result.success) {
    const faults = result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
    throw new Error(`The shell cannot start: ${faults.join('; ')}. See .env.example.`);
  }
  const env = result.output;
  return {
    port: env.PORT,
    host: env.HOST,
    apiUrl: env.API_URL,
    publicApiUrl: env.PUBLIC_API_URL,
    trustedProxies: env.TRUSTED_PROXIES,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}/`,
    releases: env.RELEASES_URL,
    logLevel: env.LOG_LEVEL,
    development: env.NODE_ENV === 'development',
  };
}

/** Absolute path; null for an address of another kind, or of a file on another host. */
function folderPath(value: string): string | null {
  try {
    if (value.startsWith('file:')) return fileURLToPath(value);
  } catch {
    return null;
  }
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? null : path.resolve(root, value);
}

function isProxy(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true;
  const [ip = '', bits] = entry.split('/');
  const width = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1;
  return width > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width));
}
