/*
 * For tests: runs the programs that it is sent, one at a time, each until it finishes or calls `process.exit`.
 */
import { pathToFileURL } from 'node:url';

export interface Command {
  /** Absolute path. */
  program: string;
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
}

export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

class CommandExit extends Error {}

const { PATH } = process.env;
let ended: Omit<CommandResult, 'code'> & { code?: number };
let runs = 0;

for (const name of ['stdout', 'stderr'] as const)
  process[name].write = (text: string | Uint8Array) => {
    ended[name] += String(text);
    return true;
  };
process.exit = (code) => {
  ended.code ??= Number(code ?? process.exitCode ?? 0);
  throw new CommandExit();
};

process.on('message', (command: Command) => void run(command));

async function run({ program, args = [], env = {} }: Command): Promise<void> {
  ended = { stdout: '', stderr: '' };
  process.argv = [process.execPath, program, ...args];
  process.env = { PATH, ...env };
  process.exitCode = undefined;
  // Of the program before, which is over.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
  runs++;
  try {
    // A unique URL makes the program run again; its imports are already loaded.
    await import(`${pathToFileURL(program).href}?run=${runs}`);
  } catch (error) {
    if (!(error instanceof CommandExit)) {
      ended.code ??= 1;
      ended.stderr += (error as Error).stack;
    }
  }
  process.send?.({ ...ended, code: ended.code ?? Number(process.exitCode ?? 0) });
}
