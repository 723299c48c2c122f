import path from 'node:path';
import { isBucketAddress, parseBucketAddress } from '@weft/bucket/bucket-address';
import { REMOTE_NAME } from '@weft/federation/singletons';
import { portAfter } from '@weft/http-server/internal-server';
import * as kinds from '@weft/http-server/setting-kinds';
import { readSettings } from '@weft/http-server/settings';
import * as v from 'valibot';

const folder = kinds.folderFrom(path.resolve(import.meta.dirname, '../../..'));
/** A folder, or a valid bucket address. */
const releaseStore = v.lazy((value) =>
  isBucketAddress(String(value)) ? v.pipe(v.string(), v.rawCheck(bucketFault)) : folder,
);
/** As the browser sees it: a path, or an address. */
const browserBase = v.pipe(
  v.string(),
  v.check(
    (value) => /^\/(?:[\w.-]+\/)*$/.test(value) || kinds.isHttpUrl(value),
    'must be a path with a trailing slash or an http(s) address',
  ),
  v.transform((value) => (value.startsWith('/') ? value : kinds.withOneSlash(value))),
);

/** Origins, separated by commas, or `*` for all; `none` for none. */
const origins = v.pipe(
  kinds.list,
  v.everyItem(
    (entry) => entry === '*' || (URL.canParse(entry) && new URL(entry).origin === entry),
    'must be origins such as https://www.example.com, separated by commas, or *',
  ),
);

const exactOrigins = v.pipe(
  origins,
  v.check(
    (entries) => !entries.includes('*'),
    'must name each origin: code of any other would run on the site',
  ),
);

/** Names of remotes, separated by commas. */
const remotes = v.pipe(
  kinds.list,
  v.everyItem((entry) => REMOTE_NAME.test(entry), 'must be names such as mfe-content, separated by commas'),
);

const environment = v.object({
  PORT: v.optional(kinds.port, '3000'),
  HOST: v.optional(kinds.host, 'localhost'),
  API_URL: v.optional(kinds.baseUrl, 'http://localhost:4000/'),
  PUBLIC_API_URL: v.optional(browserBase, '/api/'),
  PUBLIC_URL: v.optional(kinds.baseUrl),
  RELEASES_URL: v.optional(releaseStore, '.releases'),
  RELEASE_KEYS: v.optional(folder, '.keys/trusted.json'),
  REMOTES: v.optional(remotes, ''),
  RELEASES_ORIGINS: v.optional(origins, 'none'),
  REMOTE_ORIGINS: v.optional(exactOrigins, 'none'),
  DATA_DIR: v.optional(folder, '.data'),
  TRUSTED_PROXIES: v.optional(kinds.proxies, 'none'),
  RATE_LIMIT_POSTS: v.optional(kinds.postsPerWindow, '20'),
  LOG_LEVEL: v.optional(kinds.logLevel, 'info'),
  DRAIN_DELAY_MS: v.optional(kinds.drainDelay, '0'),
  INTERNAL_PORT: v.optional(kinds.port),
  INTERNAL_HOST: v.optional(kinds.host, '127.0.0.1'),
  VITALS_PERCENT: v.optional(kinds.wholeNumber(100), '0'),
  CANARY_FAILURES: v.optional(kinds.wholeNumber(1_000_000), '2'),
  CANARY_LCP_MS: v.optional(kinds.wholeNumber(60_000), '500'),
  CANARY_INP_MS: v.optional(kinds.wholeNumber(60_000), '100'),
  NODE_ENV: v.optional(v.string(), 'production'),
});

export type ShellEnvironment = ReturnType<typeof parseEnvironment>;

/** Reads the shell's settings, all at once. @throws EnvError that names each faulty variable with its fault */
export function parseEnvironment(variables: NodeJS.ProcessEnv) {
  const env = readSettings(environment, variables, secretsIn(variables));
  return {
    port: env.PORT,
    /** Name or address to listen on; `0.0.0.0` or `::` for all. */
    host: env.HOST,
    apiUrl: env.API_URL,
    publicApiUrl: env.PUBLIC_API_URL,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}/`,
    /** The release store: the absolute path of a folder, or a bucket's address. */
    releases: env.RELEASES_URL,
    /** Absolute path of the file with the keys that releases may be signed with. */
    releaseKeys: env.RELEASE_KEYS,
    /** The only remotes of the site; empty for all in the store. */
    remotes: env.REMOTES,
    /** Origins whose pages may load releases, or `*`; empty for the site's own only. */
    releaseOrigins: env.RELEASES_ORIGINS,
    /** Origins that remotes may be served from. */
    remoteOrigins: env.REMOTE_ORIGINS,
    /** Absolute path of the folder for what the shell keeps across restarts. */
    data: path.join(env.DATA_DIR, 'shell'),
    /** Proxies whose `X-Forwarded-For` is trusted; empty for none. */
    trustedProxies: env.TRUSTED_PROXIES,
    /** How many forms one address may post to pages in ten minutes. */
    postsPerWindow: env.RATE_LIMIT_POSTS,
    logLevel: env.LOG_LEVEL,
    /** Milliseconds for which requests are still accepted after SIGTERM. */
    drainDelay: env.DRAIN_DELAY_MS,
    development: env.NODE_ENV === 'development',
    /** Where operators query the shell; with port 0 the system chooses the port. */
    internal: { port: env.INTERNAL_PORT ?? portAfter(env.PORT), host: env.INTERNAL_HOST },
    /** Share, 0 to 1, of page views whose browsers report how they perform. */
    vitalsShare: env.VITALS_PERCENT / 100,
    /** By how much a canary may be worse than the active release. */
    canaryMargins: { failures: env.CANARY_FAILURES, lcp: env.CANARY_LCP_MS, inp: env.CANARY_INP_MS },
  };
}

/** An address with credentials, which is not allowed, must not appear in the error either. */
function secretsIn({ RELEASES_URL: address = '' }: NodeJS.ProcessEnv): string[] {
  return isBucketAddress(address) && address.includes('@') ? ['RELEASES_URL'] : [];
}

function bucketFault({ dataset, addIssue }: v.RawCheckContext<string>): void {
  try {
    if (dataset.typed) parseBucketAddress(dataset.value);
  } catch (error) {
    addIssue({ message: (error as Error).message });
  }
}
