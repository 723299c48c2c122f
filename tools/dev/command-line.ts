import { type ParseArgsConfig, parseArgs } from 'node:util';
import '../release/unread-output';

/**
 * The options of one of the project's commands. `--help` ends this process with the usage, a command line that cannot be
 * followed with what is wrong and the usage.
 */
export function commandLine<Config extends ParseArgsConfig>(usage: string, config: Config) {
  if (process.argv.includes('--help', 2)) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    return refuseCommand(error instanceof Error ? error.message : String(error), usage);
  }
}

/** Ends this process with what is wrong with the command line, and the usage. */
export function refuseCommand(fault: string, usage: string): never {
  console.error(`${fault}\n\n${usage}`);
  process.exit(1);
}
