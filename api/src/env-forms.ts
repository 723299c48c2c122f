import { isIP } from 'node:net';
import { isAbsolute } from 'node:path';
import { company, largestResume } from '@weft/site/company';
import { EnvError } from './env-error';

/** The settings of the forms, their mail and their files. */
export interface FormsEnv {
  /** Origin of the site, such as `https://www.example.com`. */
  siteOrigin: string;
  /** Further origins whose pages may call the API. */
  corsOrigins: string[];
  /** Whose `X-Forwarded-For` is believed: addresses, networks and the names of Fastify's `trustProxy`. */
  trustedProxies: string[];
  /** How many forms one address may send in ten minutes. */
  postsPerWindow: number;
  /** Largest résumé, in bytes. */
  resumeLimit: number;
  /** A program and its options that look for viruses in a file, whose path is added; see `scannerOf`. */
  scanCommand?: string[];
  mail: MailEnv;
  webhook?: { url: string; secret: string };
  /** `s3://bucket/prefix?region=…&endpoint=…`; without it, files are kept in the database. */
  filesUrl?: string;
  /** Days after which records are deleted; 0 keeps them. */
  retentionDays: { applications: number; enquiries: number };
}

export interface MailEnv {
  /** Where mail is handed over; without it, messages become files. */
  smtpUrl?: string;
  from: string;
  /** The team's address. */
  to: string;
}

/**
 * Reads the settings of the forms. An empty value counts as not set.
 * @throws EnvError naming the variable and what is wrong with it
 */
export function readFormsEnv(source: NodeJS.ProcessEnv): FormsEnv {
  const count = (name: string, otherwise: number, most: number) =>
    wholeNumber(name, source[name] || String(otherwise), most);
  return {
    siteOrigin: origin('PUBLIC_URL', source.PUBLIC_URL || `http://localhost:${source.PORT || '3000'}`),
    corsOrigins: list(source.CORS_ORIGINS).map((value) => origin('CORS_ORIGINS', value)),
    // The site's own shell is on the loopback.
    trustedProxies: ['loopback', ...list(source.TRUSTED_PROXIES).map(proxy)],
    postsPerWindow: count('RATE_LIMIT_POSTS', 20, 1_000_000),
    resumeLimit: count('RESUME_MAX_MB', largestResume, 25) * 1_048_576,
    scanCommand: command('RESUME_SCAN_COMMAND', source.RESUME_SCAN_COMMAND || undefined),
    mail: {
      smtpUrl: smtpUrl(source.SMTP_URL || undefined),
      from: address('MAIL_FROM', source.MAIL_FROM || company.email),
      to: address('MAIL_TO', source.MAIL_TO || company.email),
    },
    webhook: webhook(source.WEBHOOK_URL || undefined, source.WEBHOOK_SECRET || undefined),
    filesUrl: filesUrl(source.FILES_URL || undefined),
    retentionDays: {
      applications: count('RETENTION_APPLICATIONS', 180, 36_500),
      enquiries: count('RETENTION_ENQUIRIES', 730, 36_500),
    },
  };
}

function list(value: string | undefined): string[] {
  const entries = (value ?? '').split(',').map((entry) => entry.trim());
  return entries.filter((entry) => entry !== '' && entry !== 'none');
}

function origin(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url !== null && /^https?:$/.test(url.protocol)) return url.origin;
  throw new EnvError(`${name} must be an http or https address, not ${JSON.stringify(value)}`);
}

function proxy(value: string): string {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return value;
  const [ip = '', bits] = value.split('/');
  const width = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1;
  const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width);
  if (width > 0 && isNetwork) return value;
  throw new EnvError(
    `TRUSTED_PROXIES must be addresses, networks, loopback or none, separated by commas, not ${JSON.stringify(value)}`,
  );
}

/** @throws EnvError for anything but a whole number from 0 to `most` */
export function wholeNumber(name: string, value: string, most: number): number {
  if (/^\d{1,7}$/.test(value) && Number(value) <= most) return Number(value);
  throw new EnvError(`${name} must be a whole number from 0 to ${most}, not ${JSON.stringify(value)}`);
}

/** Words between spaces, for a program that is called without a shell. */
function command(name: string, value: string | undefined): string[] | undefined {
  const words = value?.trim().split(/\s+/);
  if (words === undefined || isAbsolute(words[0] ?? '')) return words;
  throw new EnvError(`${name} must be a program with its whole path, such as /usr/bin/clamdscan`);
}

/** Never repeats the value, since it may hold a password. */
function smtpUrl(value: string | undefined): string | undefined {
  if (value === undefined || (URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol))) return value;
  throw new EnvError('SMTP_URL must be an address that begins with smtp:// or smtps://');
}

function address(name: string, value: string): string {
  if (/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(value)) return value;
  throw new EnvError(`${name} must be an e-mail address, not ${JSON.stringify(value)}`);
}

function webhook(url: string | undefined, secret: string | undefined): FormsEnv['webhook'] {
  if (url === undefined) return undefined;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new EnvError('WEBHOOK_URL must be an http or https address');
  if (secret === undefined) throw new EnvError('WEBHOOK_SECRET must be set where WEBHOOK_URL is');
  return { url, secret };
}

function filesUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const hasPrefix = URL.canParse(value) && /[^/]/.test(new URL(value).pathname);
  if (hasPrefix && /^s3:\/\/[\w.-]+\//.test(value)) return value;
  throw new EnvError(
    'FILES_URL must be an address of the form s3://bucket/prefix, with a prefix that nothing else uses',
  );
}
