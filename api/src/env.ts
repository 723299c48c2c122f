import { fileURLToPath } from 'node:url';
import { portAfter } from '@weft/http-server/internal-server';
import * as kinds from '@weft/http-server/setting-kinds';
import { readSettings } from '@weft/http-server/settings';
import * as v from 'valibot';
import { formsEnvOf, formsSecrets, formsSettings } from './env-forms';

/** The root of the repository. Relative directories are resolved against it, not against the working directory. */
export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));

const postgresUrl = v.pipe(
  v.string(),
  v.check(
    (value) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol),
    'must be an address that begins with postgres:// or postgresql://',
  ),
);

const settings = v.intersect([
  v.object({
    API_PORT: v.optional(kinds.port, '4000'),
    API_INTERNAL_PORT: v.optional(kinds.port),
    INTERNAL_HOST: v.optional(kinds.host, '127.0.0.1'),
    API_DOCS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
    HOST: v.optional(kinds.host, 'localhost'),
    DATA_DIR: v.optional(kinds.folderFrom(repositoryRoot), '.data'),
    DATABASE_URL: v.optional(postgresUrl),
    SHELL_URL: v.optional(kinds.baseUrl),
    LOG_LEVEL: v.optional(kinds.logLevel, 'info'),
    DRAIN_DELAY_MS: v.optional(kinds.drainDelay, '0'),
  }),
  formsSettings,
]);

export type Env = ReturnType<typeof readEnv>;

/**
 * Reads all settings.
 * @throws EnvError naming each variable and what is wrong with its value
 */
export function readEnv(source: NodeJS.ProcessEnv) {
  const values = readSettings(settings, source, ['DATABASE_URL', ...formsSecrets]);
  return {
    /** 0 lets the system choose. */
    port: values.API_PORT,
    host: values.HOST,
    /** Whether `/docs` and `/openapi.json` are served. */
    docs: values.API_DOCS === 'on',
    /** Absolute. */
    dataDirectory: values.DATA_DIR,
    /** Address of PostgreSQL; without it, PGlite is used. */
    databaseUrl: values.DATABASE_URL,
    /** Address of the shell, which knows the pages of the site's releases; ends with a slash. */
    shellUrl: values.SHELL_URL ?? `http://localhost:${values.PORT}/`,
    logLevel: values.LOG_LEVEL,
    /** How long (ms) the process keeps taking requests after it is told to end, while `/readyz` already answers 503. */
    drainDelay: values.DRAIN_DELAY_MS,
    /** Where metrics are served; with port 0, the system chooses one. */
    internal: { port: values.API_INTERNAL_PORT ?? portAfter(values.API_PORT), host: values.INTERNAL_HOST },
    /** What the forms and their messages need. */
    forms: formsEnvOf(values),
  };
}
