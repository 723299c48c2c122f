import { realpathSync } from 'node:fs';

/** Variables of the shell that a render process needs as well; it gets no other. */
const KEPT = ['TZ', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'SystemRoot'];

export interface FlagOptions {
  /** Absolute path of the program. */
  file: string;
  /** Absolute paths of what else it may read; `*` at the end stands for anything. */
  readable: readonly string[];
  /** V8's heap in MB. */
  heap: number;
}

/**
 * Node's arguments for a render process. Node's permission model keeps it from files, child processes,
 * threads and add-ons; it may read its program and what is named.
 */
export function processArguments({ file, readable, heap }: FlagOptions): string[] {
  const program = realpathSync(file);
  const known = process.allowedNodeEnvironmentFlags;
  const permission = ['--permission', '--experimental-permission']
    .filter((flag) => known.has(flag))
    .slice(0, 1);
  const reading = [program, ...readable].map((path) => `--allow-fs-read=${path}`);
  // From Node 25 on the model also covers the network, over which a page asks the API.
  const network = known.has('--allow-net') ? ['--allow-net'] : [];
  const limits = permission.length > 0 ? [...permission, ...reading, ...network] : [];
  return ['--no-warnings', '--single-threaded-gc', `--max-old-space-size=${heap}`, ...limits, program];
}

/** The environment of a render process, without the shell's secrets. */
export function processEnvironment(): Record<string, string> {
  return Object.fromEntries(
    KEPT.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
