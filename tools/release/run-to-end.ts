import { spawn } from 'node:child_process';

/** Runs a program until it ends, at the latest with this process. @returns all output and the exit code */
export function runToEnd(
  [command = '', ...args]: string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    // Otherwise the child would run on unseen, perhaps for a minute, after this process was stopped.
    const end = () => child.kill();
    process.once('exit', end);
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', end);
      resolve({ code, output: Buffer.concat(chunks).toString() });
    });
  });
}
