import { existsSync } from 'node:fs';
import path from 'node:path';
import { REMOTE_NAME } from '@weft/federation/singletons';
import { listReleases } from './list-releases';
import { publish } from './publish';
import { ReleaseRefused } from './release-refused';
import { rollback, skippedText } from './rollback';
import { releaseFolder } from './store-folder';

const usage = `Usage:
  npm run release -w <remote>    build the remote and put the new release into service; another
                                 folder with its sources may follow: -- <folder>
  npm run rollback -w <remote>   put the latest release before the active one that runs into service
  npm run releases               list the releases of all remotes`;

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof ReleaseRefused)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function main([command, name, folder]: string[]): Promise<void> {
  const store = releaseFolder(process.env);
  if (command === 'list') return void console.log(await listReleases(store));
  if (command === 'publish') {
    const { release, state } = await publish({
      store,
      remote: remoteName(name),
      directory: folder === undefined ? directoryOf(name) : path.resolve(folder),
    });
    const words = {
      published: 'published and active',
      reactivated: 'active again',
      unchanged: 'already active',
      mended: 'active; it was damaged in the store and has been written anew',
    };
    return void console.log(`${release.remote} ${release.version} is ${words[state]}.`);
  }
  if (command === 'rollback') {
    const { from, to, skipped } = await rollback(store, remoteName(name));
    const lines = [`${name} went back from ${from} to ${to}.`, ...skipped.map(skippedText)];
    return void console.log(lines.join('\n'));
  }
  throw new ReleaseRefused(usage);
}

function remoteName(name: string | undefined): string {
  if (name !== undefined && REMOTE_NAME.test(name)) return name;
  throw new ReleaseRefused(`${usage}\n\nA remote is called mfe- and lower-case letters.`);
}

function directoryOf(name: string | undefined): string {
  const directory = path.resolve(import.meta.dirname, '../..', remoteName(name));
  if (existsSync(directory)) return directory;
  throw new ReleaseRefused(`There is no workspace ${name}. Name the folder of its sources: -- <folder>`);
}
