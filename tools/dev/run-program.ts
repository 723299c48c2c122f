import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './workspaces';

export interface RunOptions {
  env?: Record<string, string>;
  /** Ctrl-C reaches it and its children only through this process, so that they end in order. */
  isApart?: boolean;
}

/**
 * Runs a program of the project, or of a package, by its path; this process ends with its code where that is not 0.
 */
export async function run(
  program: string,
  args: string[],
  { env = {}, isApart = false }: RunOptions = {},
): Promise<void> {
  const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...loader, path.resolve(root, program), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    detached: isApart,
  });
  // It has processes of its own to end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  const code = await new Promise<number>((resolve) => child.once('exit', (ended) => resolve(ended ?? 1)));
  if (code !== 0) process.exit(code);
}
