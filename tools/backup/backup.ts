/**
 * Saves what the site holds, while it runs, and brings it back into an empty database.
 *
 *   npm run backup -- /var/backups/site-2025-01-31
 *   npm run restore -- /var/backups/site-2025-01-31
 */
import path from 'node:path';
import { backup, restore } from 'api/backup/commands';
import { openCommandRunner } from 'api/private-socket/command-runner';

/** Errors that are no mistake of this program: their message is enough. */
const expected = new Set(['CommandFailed', 'DatabaseUnavailable', 'DatabaseInUse', 'EnvError']);

const [command = 'backup', given, ...rest] = process.argv.slice(2);
if (given === undefined || given.startsWith('-') || rest.length > 0) {
  console.error(`Say which folder: npm run ${command} -- <folder>`);
  process.exit(1);
}
// So that a back-up that is cut short removes what it has written.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));
// npm runs this in the project's folder; the person may be in another one.
const folder = path.resolve(process.env['INIT_CWD'] ?? '', given);
try {
  const runner = await openCommandRunner(process.env);
  try {
    const { at, rows, files, gone } = await runner.run(command === 'restore' ? restore : backup, { folder });
    const what = `${rows} rows and ${files} files`;
    const erased = gone > 0 ? ` ${gone} files were erased meanwhile.` : '';
    if (command === 'restore') console.log(`Restored ${what} of ${at} into ${runner.place}.`);
    else console.log(`Saved ${what} of ${runner.place} in ${folder}.${erased}`);
  } finally {
    await runner.close();
  }
} catch (error) {
  if (!(error instanceof Error && expected.has(error.name))) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
