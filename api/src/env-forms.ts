import { isAbsolute } from 'node:path';
import * as kinds from '@weft/http-server/setting-kinds';
import { readSettings } from '@weft/http-server/settings';
import { company, MAX_RESUME_MB } from '@weft/site/company';
import * as v from 'valibot';

/** The settings of the forms, their mail and their files. */
export type FormsEnv = ReturnType<typeof formsEnvOf>;

const origins = v.pipe(
  kinds.list,
  v.everyItem(kinds.isHttpUrl, 'must be http or https addresses, separated by commas'),
  v.mapItems((value) => new URL(value).origin),
);
const address = v.pipe(v.string(), v.regex(/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/, 'must be an e-mail address'));
const smtpUrl = v.pipe(
  v.string(),
  v.check(
    (value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).host !== '',
    'must be an address that begins with smtp:// or smtps:// and names a host',
  ),
);
/** A program and its arguments, separated by spaces; it is run without a shell. */
const command = v.pipe(
  v.string(),
  v.transform((value) => value.trim().split(/\s+/)),
  v.check(
    ([program = '']) => isAbsolute(program),
    'must be a program with its whole path, such as /usr/bin/clamdscan',
  ),
);
const filesUrl = v.pipe(
  v.string(),
  v.check(
    (value) => URL.canParse(value) && /[^/]/.test(new URL(value).pathname) && /^s3:\/\/[\w.-]+\//.test(value),
    'must be an address of the form s3://bucket/prefix, with a prefix that nothing else uses',
  ),
);
const days = kinds.wholeNumber(36_500);

export const formsSettings = v.pipe(
  v.object({
    PORT: v.optional(kinds.port, '3000'),
    PUBLIC_URL: v.optional(kinds.baseUrl),
    CORS_ORIGINS: v.optional(origins, ''),
    TRUSTED_PROXIES: v.optional(kinds.proxies, 'none'),
    RATE_LIMIT_POSTS: v.optional(kinds.postsPerWindow, '20'),
    RESUME_MAX_MB: v.optional(kinds.wholeNumber(25), String(MAX_RESUME_MB)),
    RESUME_SCAN_COMMAND: v.optional(command),
    SMTP_URL: v.optional(smtpUrl),
    MAIL_FROM: v.optional(address, company.email),
    MAIL_TO: v.optional(address, company.email),
    WEBHOOK_URL: v.optional(v.pipe(v.string(), v.check(kinds.isHttpUrl, kinds.HTTP_URL_FAULT))),
    WEBHOOK_SECRET: v.optional(v.string()),
    FILES_URL: v.optional(filesUrl),
    RETENTION_APPLICATIONS: v.optional(days, '180'),
    RETENTION_ENQUIRIES: v.optional(days, '730'),
  }),
  v.forward(
    v.partialCheck(
      [['WEBHOOK_URL'], ['WEBHOOK_SECRET']],
      ({ WEBHOOK_URL, WEBHOOK_SECRET }) => WEBHOOK_URL === undefined || WEBHOOK_SECRET !== undefined,
      'must be set together with WEBHOOK_URL',
    ),
    ['WEBHOOK_SECRET'],
  ),
);

/** Settings whose value may contain a password. */
export const formsSecrets = ['SMTP_URL', 'WEBHOOK_URL', 'WEBHOOK_SECRET', 'FILES_URL'];

/**
 * Reads only the settings of the forms.
 * @throws EnvError naming each variable and what is wrong with it
 */
export function readFormsEnv(source: NodeJS.ProcessEnv): FormsEnv {
  return formsEnvOf(readSettings(formsSettings, source, formsSecrets));
}

export function formsEnvOf(values: v.InferOutput<typeof formsSettings>) {
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = values;
  return {
    /** Origin of the site, such as `https://www.example.com`. */
    siteOrigin: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
    /** Further origins whose pages may call the API. */
    corsOrigins: values.CORS_ORIGINS,
    /**
     * Proxies whose `X-Forwarded-For` is trusted: addresses, networks and the names of Fastify's `trustProxy`. The
     * site's own shell is on the loopback interface.
     */
    trustedProxies: ['loopback', ...values.TRUSTED_PROXIES],
    /** How many forms one address may send in ten minutes. */
    postsPerWindow: values.RATE_LIMIT_POSTS,
    /** Largest résumé, in bytes. */
    resumeLimit: values.RESUME_MAX_MB * 1_048_576,
    /** A virus scanner and its options; the file's path is appended. See `scannerOf`. */
    scanCommand: values.RESUME_SCAN_COMMAND,
    /** Without an SMTP server, messages are written to files; `to` is the team's address. */
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM, to: values.MAIL_TO },
    webhook: url !== undefined && secret !== undefined ? { url, secret } : undefined,
    /** `s3://bucket/prefix?region=…&endpoint=…`; without it, files are kept in the database. */
    filesUrl: values.FILES_URL,
    /** Days after which records are deleted; 0 keeps them. */
    retentionDays: { applications: values.RETENTION_APPLICATIONS, enquiries: values.RETENTION_ENQUIRIES },
  };
}
