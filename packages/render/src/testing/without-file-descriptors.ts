import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Runs a program that cannot open any more files, and so cannot start a process.
 *
 * @param imports import statements for its first lines
 * @param program its code, which is expected to throw
 * @returns the message of its error
 * @throws Error if the process fails otherwise
 */
export async function runWithoutFileDescriptors(imports: string, program: string): Promise<string> {
  const text = `${imports}
    import { openSync } from 'node:fs';
    const fill = () => { let opened = 0; try { for (;; opened++) openSync(process.execPath); } catch { return opened; } };
    // From Node 22 on it closes some of its own a little later.
    while (fill() > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    try { ${program} } catch (error) { process.stdout.write(error.message); }
    setTimeout(() => process.exit(), 200);`;
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '--eval', text];
  const { NODE_OPTIONS: _, ...env } = process.env;
  const { stdout } = await promisify(execFile)('sh', ['-c', 'ulimit -n 300; exec "$0" "$@"', ...node], {
    env,
  });
  return stdout;
}
