/**
 * The content team's command: checks the Markdown files of `content/`, publishes what has changed to the site's
 * database while the site runs, and writes the database's content back to files.
 *
 *   npm run content -- check
 *   npm run content -- publish --dry-run
 *   npm run content -- publish
 *   npm run content -- export --folder elsewhere
 */
import path from 'node:path';
import { repositoryRoot } from 'api/env';
import { type CommandRunner, withRunner } from 'api/private-socket/command-runner';
import { CommandFailed } from 'api/private-socket/private-client';
import { resolveUserPath } from '../release/resolve-user-path';
import { check } from './check';
import { type ContentOptions, parseOptions } from './content-options';
import { exportTo } from './export';
import { publish } from './publish';

await withRunner(async (open) => {
  if (!(await run(parseOptions(process.argv.slice(2)), open))) process.exitCode = 1;
});

async function run(options: ContentOptions, open: () => Promise<CommandRunner>): Promise<boolean> {
  const home = path.join(repositoryRoot, 'content');
  const directory = options.folder === null ? home : resolveUserPath(options.folder);
  const screen = process.stdout;
  if (options.command === 'check') return check(directory, screen);
  const runner = await open();
  if (options.command === 'publish') return publish({ ...options, directory, runner, screen });
  await exportTo({ directory, home, runner, screen }).catch((error: NodeJS.ErrnoException) => {
    if (error.syscall === undefined) throw error;
    throw new CommandFailed(`${directory} cannot be written: ${error.message}`);
  });
  return true;
}
