import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { joinBase } from '@weft/api-contract/paths';
import { EnvError } from './env-error';
import { type FormsEnv, readFormsEnv, wholeNumber } from './env-forms';

/** The root of the repository: relative directories count from it, wherever the process was started. */
export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export interface Env {
  /** 0 lets the system choose. */
  port: number;
  host: string;
  /** Absolute. */
  dataDirectory: string;
  /** PostgreSQL instead of PGlite. */
  databaseUrl?: string;
  /** Where the shell answers, which knows the pages of the site's releases; ends with a slash. */
  shellUrl: string;
  logLevel: (typeof logLevels)[number];
  /** How long (ms) a process that is told to end still takes requests, while `/readyz` says that it will not. */
  drainDelay: number;
  /** What the forms and their messages need. */
  forms: FormsEnv;
}

/**
 * Reads the settings. An empty value counts as not set.
 * @throws EnvError naming the variable and what is wrong with its value
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  return {
    port: portOf(source.API_PORT || '4000'),
    host: hostOf(source.HOST || 'localhost'),
    dataDirectory: resolve(repositoryRoot, source.DATA_DIR || '.data'),
    databaseUrl: databaseUrlOf(source.DATABASE_URL || undefined),
    shellUrl: shellUrlOf(source.SHELL_URL || `http://localhost:${source.PORT || '3000'}/`),
    logLevel: logLevelOf(source.LOG_LEVEL || 'info'),
    drainDelay: wholeNumber('DRAIN_DELAY_MS', source.DRAIN_DELAY_MS || '0', 60_000),
    forms: readFormsEnv(source),
  };
}

function portOf(value: string): number {
  const port = Number(value);
  if (/^\d{1,5}$/.test(value) && port <= 65_535) return port;
  throw new EnvError(`API_PORT must be a whole number from 0 to 65535, not ${JSON.stringify(value)}`);
}

function hostOf(value: string): string {
  if (/^[\w.:%-]+$/.test(value)) return value;
  throw new EnvError(`HOST must be a host name or an IP address, not ${JSON.stringify(value)}`);
}

/** Never repeats the value, since it may hold a password. */
function databaseUrlOf(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const protocol = URL.canParse(value) ? new URL(value).protocol : '';
  if (protocol === 'postgres:' || protocol === 'postgresql:') return value;
  throw new EnvError('DATABASE_URL must be an address that begins with postgres:// or postgresql://');
}

function shellUrlOf(value: string): string {
  const protocol = URL.canParse(value) ? new URL(value).protocol : '';
  if (protocol === 'http:' || protocol === 'https:') return joinBase(value, '');
  throw new EnvError(`SHELL_URL must be an http or https address, not ${JSON.stringify(value)}`);
}

function logLevelOf(value: string): Env['logLevel'] {
  const level = logLevels.find((known) => known === value);
  if (level !== undefined) return level;
  throw new EnvError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not ${JSON.stringify(value)}`);
}
