import { existsSync } from 'node:fs';
import path from 'node:path';
import { SHELL } from '@weft/federation/release-parts';
import { REMOTE_NAME } from '@weft/federation/singletons';
import { listReleases } from './list-releases';
import { publish } from './publish';
import { ReleaseRefused } from './release-refused';
import { rollback, skippedText } from './rollback';
import { releaseFolder } from './store-folder';

const usage = `Usage:
  npm run release -w <name>    build a remote, or the shell, and put the new release into service;
                               another folder with its sources may follow: -- <folder>
  npm run rollback -w <name>   put the latest release before the active one that runs into service
  npm run releases             list all releases`;

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
      remote: releasedName(name),
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
    const { from, to, skipped } = await rollback(store, releasedName(name));
    const lines = [`${name} went back from ${from} to ${to}.`, ...skipped.map(skippedText)];
    return void console.log(lines.join('\n'));
  }
  throw new ReleaseRefused(usage);
}

function releasedName(name: string | undefined): string {
  if (name !== undefined && (name === SHELL || REMOTE_NAME.test(name))) return name;
  throw new ReleaseRefused(`${usage}\n\nA remote is called mfe- and lower-case letters, the shell ${SHELL}.`);
}

function directoryOf(name: string | undefined): string {
  const directory = path.resolve(import.meta.dirname, '../..', releasedName(name));
  if (existsSync(directory)) return directory;
  throw new ReleaseRefused(`There is no workspace ${name}. Name the folder of its sources: -- <folder>`);
}
