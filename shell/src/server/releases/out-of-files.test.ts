import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runWithoutFileDescriptors } from '@weft/render/testing/without-file-descriptors';
import { CanaryRollbacks } from '@weft/verify/canary-rollbacks';
import { emptyStore, putRelease, putShell } from '../../testing/sample-release';

const module = (name: string) => path.join(import.meta.dirname, name);
const imports = `
  import { closeSync } from 'node:fs';
  import { CanaryRollbacks } from '${fileURLToPath(import.meta.resolve('@weft/verify/canary-rollbacks'))}';
  import { openRelease } from '${fileURLToPath(import.meta.resolve('@weft/verify/open-release'))}';
  import { AuthenticPointers } from '${module('authentic-pointers.ts')}';
  import { ReleaseCache } from '${module('release-cache.ts')}';
  import { ShellStore } from '${module('shell-store.ts')}';`;

/**
 * What a shell says while it cannot open files, and then once it can again. Its store was listed just before and
 * contains only what was asked for last: the copies are all that exists of the releases.
 */
function during(store: string, ask: string): Promise<string> {
  const source = `{ versions: async () => ['1'], file: async () => Buffer.from('{}') }`;
  return runWithoutFileDescriptors(
    imports,
    `const releases = ${JSON.stringify(store)};
    const authentic = new AuthenticPointers({ keys: releases + '/keys.json', releases, data: null });
    const releaseCache = new ReleaseCache({ source: ${source}, folder: releases + '/copies', authentic });
    const ask = () => ${ask}.then((folder) => folder?.slice(releases.length) ?? 'none', (error) => error.code);
    const results = [await ask()];
    for (let one = 100; one < 300; one++) try { closeSync(one); } catch {}
    results.push(await ask());
    throw new Error(results.join(', then '));`,
  );
}

it('a whole copy of a release is not taken as damaged or missing if no file can be opened', async () => {
  const store = await emptyStore();
  await putRelease(store, { remote: 'mfe-content', version: '1' });
  await cp(path.join(store, 'mfe-content'), path.join(store, 'copies/mfe-content'), { recursive: true });
  const ask = "releaseCache.find('mfe-content', '1')";
  expect(await during(store, ask)).toBe('EMFILE, then /copies/mfe-content/1');
  await rm(path.join(store, 'copies/mfe-content/1/client/page.js'));
  expect(await during(store, ask)).toBe('EMFILE, then none');
});

it('a file of an earlier shell is not reported as missing if no file can be opened', async () => {
  const store = await emptyStore();
  await putShell(store, { version: '1', worker: '', client: { 'shell.js': '/* shell */' } });
  await cp(path.join(store, 'shell'), path.join(store, 'copies/shell'), { recursive: true });
  const ask = "new ShellStore({ source: {}, releaseCache, authentic }).folderOf('shell.js')";
  expect(await during(store, ask)).toBe('EMFILE, then /copies/shell/1/client');
});

it('a canary that was taken back is not taken as running if no file can be opened', async () => {
  const store = await emptyStore();
  const mark = { version: '2', at: new Date().toISOString(), reason: 'slow' };
  await new CanaryRollbacks(store).write('mfe-content', 'salt', mark);
  const ask =
    "new CanaryRollbacks(releases).read('mfe-content', 'salt').then((mark) => mark && releases + mark.reason)";
  expect(await during(store, ask)).toBe('EMFILE, then slow');
});

it('a whole release is not reported as damaged if no file can be opened', async () => {
  const store = await emptyStore();
  const pointer = JSON.parse(await putRelease(store, { remote: 'mfe-content', version: '1' }));
  const reference = JSON.stringify({ ...pointer.active, remote: 'mfe-content' });
  const ask = `openRelease(releases + '/mfe-content/1', ${reference}).then((opened) => opened.candidate?.folder)`;
  expect(await during(store, ask)).toBe('EMFILE, then /mfe-content/1');
});
