import { type ParseArgsConfig, parseArgs } from 'node:util';
import '../release/unread-output';

/**
 * Parses the options of one of the project's commands. `--help` prints the usage and exits; an invalid command line
 * prints the fault and the usage, and exits with code 1.
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

/** Prints what is wrong with the command line and the usage, and exits with code 1. */
export function refuseCommand(fault: string, usage: string): never {
  console.error(`${fault}\n\n${usage}`);
  process.exit(1);
}
