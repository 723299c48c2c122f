import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const installed = path.resolve(
  createRequire(import.meta.url).resolve('@module-federation/webpack-bundler-runtime'),
  '../../..',
);

/**
 * What the provided runtime, the stand-ins and the aliases were written for: version and hash of the ES modules of each
 * package that they reach into, or that reaches into one of those.
 */
const WRITTEN_FOR = {
  enhanced: '2.9.2 bf45ca5ead6c7227',
  'error-codes': '2.9.2 97a9ad72811421c3',
  runtime: '2.9.2 5d208e2ee415ff6e',
  'runtime-core': '2.9.2 02a2842ee7b6911b',
  sdk: '2.9.2 7e9c405b98a3dedc',
  'webpack-bundler-runtime': '2.9.2 40763415ed8b5a78',
};

const advice =
  'The lent runtime and its stand-ins were written for other files of federation. Until they are looked at, releases ' +
  'still run by their standard entry. Compare packages/build/src/federation-runtime.ts, packages/build/runtime and ' +
  'shell/src/remotes/provide-bundler-runtime.client.ts with the new files, run `npm test`, measure the table of ' +
  'docs/decisions/003 anew, and write down what is installed:';

async function fingerprint(name: string): Promise<string> {
  const folder = path.join(installed, name);
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const names = await readdir(path.join(folder, 'dist'), { recursive: true });
  const hash = createHash('sha256');
  for (const file of names.map((name) => name.replaceAll(path.sep, '/')).sort()) {
    if (!/\.m?js$/.test(file)) continue;
    hash.update(file).update(await readFile(path.join(folder, 'dist', file)));
  }
  return `${version} ${hash.digest('hex').slice(0, 16)}`;
}

it('the installed federation files are those that the fast path was written for', async () => {
  const names = Object.keys(WRITTEN_FOR);
  const found = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await fingerprint(name)])),
  );
  if (JSON.stringify(found) !== JSON.stringify(WRITTEN_FOR))
    throw new Error(`${advice}\n${JSON.stringify(found, null, 2)}`);
});
