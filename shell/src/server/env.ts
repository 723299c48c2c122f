import { isIP } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { joinBase } from '@weft/api-contract/paths';
import { REMOTE_NAME } from '@weft/federation/singletons';
import * as v from 'valibot';
import type { Margins } from './canary/verdict';

const root = path.resolve(import.meta.dirname, '../../..');

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a port number'),
);
const count = v.pipe(
  v.string(),
  v.regex(/^\d{1,7}$/, 'must be a whole number'),
  v.transform(Number),
  v.maxValue(1_000_000, 'must be at most 1000000'),
);
/** An http(s) address with exactly one trailing slash. */
const baseUrl = v.pipe(
  v.string(),
  v.url('must be an http or https address'),
  v.regex(/^https?:/, 'must be an http or https address'),
  v.transform((url) => joinBase(url, '')),
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

/** Origins, separated by commas, or `*` for all; `none` for none. */
const origins = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((entry) => entry.trim())),
  v.transform((entries) => entries.filter((entry) => entry !== '' && entry !== 'none')),
  v.everyItem(
    (entry) => entry === '*' || (URL.canParse(entry) && new URL(entry).origin === entry),
    'must be origins such as https://www.example.com, separated by commas, or *',
  ),
);

/** Names of remotes, separated by commas. */
const remotes = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((entry) => entry.trim())),
  v.transform((entries) => entries.filter((entry) => entry !== '')),
  v.everyItem((entry) => REMOTE_NAME.test(entry), 'must be names such as mfe-content, separated by commas'),
);

/** At most 999 s. */
const milliseconds = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}$/, 'must be a time in milliseconds'),
  v.transform(Number),
);

const environment = v.object({
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.string(), 'localhost'),
  API_URL: v.optional(baseUrl, 'http://localhost:4000/'),
  PUBLIC_API_URL: v.optional(browserBase, '/api/'),
  PUBLIC_URL: v.optional(baseUrl),
  RELEASES_URL: v.optional(folder, '.releases'),
  RELEASE_KEYS: v.optional(folder, '.keys/trusted.json'),
  REMOTES: v.optional(remotes, ''),
  RELEASES_ORIGINS: v.optional(origins, 'none'),
  DATA_DIR: v.optional(folder, '.data'),
  TRUSTED_PROXIES: v.optional(proxies, 'none'),
  RATE_LIMIT_POSTS: v.optional(count, '20'),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  DRAIN_DELAY_MS: v.optional(milliseconds, '0'),
  INTERNAL_PORT: v.optional(port),
  INTERNAL_HOST: v.optional(v.string(), '127.0.0.1'),
  CANARY_FAILURES: v.optional(count, '2'),
  CANARY_LCP_MS: v.optional(milliseconds, '500'),
  CANARY_INP_MS: v.optional(milliseconds, '100'),
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
  /** Absolute path of the file with the keys that releases may be signed with. */
  releaseKeys: string;
  /** The only remotes that the site is made of; empty for all that the store has. */
  remotes: string[];
  /** Origins whose pages may load releases, or `*`; empty for the site's own alone. */
  releaseOrigins: string[];
  /** Absolute path of the folder for what the shell keeps from one start to the next. */
  data: string;
  /** Proxies whose `X-Forwarded-For` is believed; empty believes none. */
  trustedProxies: string[];
  /** How many forms one address may post to pages in ten minutes. */
  postsPerWindow: number;
  logLevel: string;
  /** Milliseconds for which requests are still taken after SIGTERM. */
  drainDelay: number;
  development: boolean;
  /** Where the team asks the shell; port 0 is one that the system chooses. */
  internal: { port: number; host: string };
  /** By how much a canary may be worse than the active release. */
  canaryMargins: Margins;
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
    postsPerWindow: env.RATE_LIMIT_POSTS,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}/`,
    releases: env.RELEASES_URL,
    releaseKeys: env.RELEASE_KEYS,
    remotes: env.REMOTES,
    releaseOrigins: env.RELEASES_ORIGINS,
    data: path.join(env.DATA_DIR, 'shell'),
    logLevel: env.LOG_LEVEL,
    drainDelay: env.DRAIN_DELAY_MS,
    development: env.NODE_ENV === 'development',
    internal: { port: env.INTERNAL_PORT ?? internalPort(env.PORT), host: env.INTERNAL_HOST },
    canaryMargins: { failures: env.CANARY_FAILURES, lcp: env.CANARY_LCP_MS, inp: env.CANARY_INP_MS },
  };
}

/** The port after the site's own. */
function internalPort(site: number): number {
  return site === 0 || site === 65_535 ? 0 : site + 1;
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
