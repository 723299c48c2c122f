import { realpathSync } from 'node:fs';

/** The only environment variables that a render process inherits from the shell. */
const KEPT = ['TZ', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'SystemRoot'];

export interface FlagOptions {
  /** Absolute path of the program. */
  file: string;
  /** Absolute paths that it may read besides its program; a `*` at the end matches anything. */
  readable: readonly string[];
  /** V8's heap in MB. */
  heap: number;
}

/**
 * Node's arguments for a render process. Node's permission model denies it files, child processes,
 * threads and add-ons; it may read only its program and the paths in `readable`.
 */
export function processArguments({ file, readable, heap }: FlagOptions): string[] {
  const program = realpathSync(file);
  const known = process.allowedNodeEnvironmentFlags;
  const permission = known.has('--permission') ? '--permission' : '--experimental-permission';
  const reading = [program, ...readable].map((path) => `--allow-fs-read=${path}`);
  // From Node 25 on, the model also covers the network, which pages need to call the API.
  const network = known.has('--allow-net') ? ['--allow-net'] : [];
  const limits = [permission, ...reading, ...network, `--max-old-space-size=${heap}`];
  return ['--no-warnings', '--single-threaded-gc', ...limits, program];
}

/** The environment of a render process, without the shell's secrets. */
export function processEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(KEPT.map((name) => [name, process.env[name]]));
}
