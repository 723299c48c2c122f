/**
 * Backs up the site's data while it runs, and restores it into an empty database.
 *
 *   npm run backup -- /var/backups/site-2025-01-31
 *   npm run restore -- /var/backups/site-2025-01-31
 */
import path from 'node:path';
import { backup, restore } from 'api/backup/commands';
import { readManifest } from 'api/backup/restore-backup';
import { withRunner } from 'api/private-socket/command-runner';
import { commandLine, refuseCommand } from '../dev/command-line';

const [command = 'backup', ...args] = process.argv.slice(2);
const usage = `npm run ${command} -- <folder>`;
const [folderArg, ...rest] = commandLine(usage, { args, allowPositionals: true }).positionals;
if (folderArg === undefined || rest.length > 0) refuseCommand('Name one folder for the back-up.', usage);
// Exit on signals, so that an interrupted back-up removes what it has written.
process.on('SIGHUP', () => process.exit(129));
process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));
// npm runs this in the project's folder; the person may be in another.
const folder = path.resolve(process.env['INIT_CWD'] ?? '', folderArg);
await withRunner(async (open) => {
  // Checked before a database is created: it would stay, and the next back-up with the same settings would save it.
  if (command === 'restore') await readManifest(folder);
  const runner = await open({ makes: command === 'restore' });
  if (command === 'restore') {
    const { at, rows, files } = await runner.run(restore, { folder });
    console.log(`Restored ${rows} rows and ${files} files of ${at} into ${runner.place}.`);
  } else {
    // An API that was started before an upgrade does not report `lost`.
    const { rows, files, gone, lost = [] } = await runner.run(backup, { folder });
    const erased = gone > 0 ? ` ${gone} files were erased from the site during the back-up.` : '';
    console.log(`Saved ${rows} rows and ${files} files of ${runner.place} in ${folder}.${erased}`);
    if (lost.length > 0) {
      const some = lost.length > 10 ? `${lost.slice(0, 10).join(', ')} and others` : lost.join(', ');
      console.error(
        `The back-up lacks ${lost.length} résumés, whose files were not found: those of ${some}. Is FILES_URL the same as when they were uploaded?`,
      );
      process.exitCode = 1;
    }
  }
});
