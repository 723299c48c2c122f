import { spawnSync } from 'node:child_process';
import { BenchRefused } from '../bench-refused';

/**
 * Runs a program and waits for it to end.
 *
 * @throws BenchRefused with its output if it fails
 */
export function runCommand(program: string, args: string[], options: { cwd?: string; env: object }): void {
  const env = { ...process.env, ...options.env };
  const { status, stderr, stdout } = spawnSync(program, args, { ...options, env, encoding: 'utf8' });
  if (status !== 0) throw new BenchRefused(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`);
}
