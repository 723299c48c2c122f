import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './workspaces';

export interface RunOptions {
  env?: Record<string, string>;
  /** Detaches the program: Ctrl-C reaches it and its children only through this process, so that they end in order. */
  isDetached?: boolean;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a program of the project or of a package, by its path. If it fails, this process exits with the same code.
 */
export async function run(
  program: string,
  args: string[],
  { env = {}, isDetached = false }: RunOptions = {},
): Promise<void> {
  const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...loader, path.resolve(root, program), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    detached: isDetached,
  });
  // The child has its own processes to stop.
  const pass = (signal: NodeJS.Signals) => void child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, pass);
  const code = await new Promise<number>((resolve) => child.once('exit', (ended) => resolve(ended ?? 1)));
  // Otherwise signals would not end what follows, such as the build between two parts of the tests.
  for (const signal of SIGNALS) process.off(signal, pass);
  if (code !== 0) process.exit(code);
}
