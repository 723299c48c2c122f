import { fileURLToPath } from 'node:url';
import { portAfter } from '@weft/http-server/internal-server';
import * as kinds from '@weft/http-server/setting-kinds';
import { readSettings } from '@weft/http-server/settings';
import * as v from 'valibot';
import { formsEnvOf, formsSecrets, formsSettings } from './env-forms';

/** The root of the repository: relative directories count from it, wherever the process was started. */
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
 * Reads the settings, all at once.
 * @throws EnvError naming each variable and what is wrong with its value
 */
export function readEnv(source: NodeJS.ProcessEnv) {
  const given = readSettings(settings, source, ['DATABASE_URL', ...formsSecrets]);
  return {
    /** 0 lets the system choose. */
    port: given.API_PORT,
    host: given.HOST,
    /** Whether `/docs` and `/openapi.json` are served. */
    docs: given.API_DOCS === 'on',
    /** Absolute. */
    dataDirectory: given.DATA_DIR,
    /** PostgreSQL instead of PGlite. */
    databaseUrl: given.DATABASE_URL,
    /** Where the shell answers, which knows the pages of the site's releases; ends with a slash. */
    shellUrl: given.SHELL_URL ?? `http://localhost:${given.PORT}/`,
    logLevel: given.LOG_LEVEL,
    /** How long (ms) a process that is told to end still takes requests, while `/readyz` says that it will not. */
    drainDelay: given.DRAIN_DELAY_MS,
    /** Where metrics are told; port 0 is one that the system chooses. */
    internal: { port: given.API_INTERNAL_PORT ?? portAfter(given.API_PORT), host: given.INTERNAL_HOST },
    /** What the forms and their messages need. */
    forms: formsEnvOf(given),
  };
}
