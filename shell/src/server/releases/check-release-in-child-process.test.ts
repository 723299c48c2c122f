import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { runWithoutFileDescriptors } from '@weft/render/testing/without-file-descriptors';
import { emptyStore, putRelease, sampleProvides } from '../../testing/sample-release';
import { checkRelease, type ReleaseCheckRequest } from './check-release';
import { checkReleaseInChildProcess } from './check-release-in-child-process';

const shared = { react: '19.3.1', 'react-dom': '19.3.1', '@weft/router': '1.0.0' };
const sample = { remote: 'mfe-content', version: '1.0.0-aa' };
let store: string;
let request: ReleaseCheckRequest;

beforeAll(async () => {
  store = await emptyStore();
  const { integrity } = JSON.parse(await putRelease(store, sample)).active;
  const folder = path.join(store, 'mfe-content/1.0.0-aa');
  request = { folder, reference: { ...sample, integrity }, provides: { ...sampleProvides, shared } };
});

it('finds the same in a process of its own as in this one', async () => {
  expect(await checkReleaseInChildProcess(request)).toEqual(await checkRelease(request));
  await appendFile(path.join(request.folder, 'client/page.css'), ' ');
  expect(await checkReleaseInChildProcess(request)).toMatchObject({
    findings: [{ rule: 'files', place: 'client/page.css' }],
  });
});

it('a check that takes too long is given up', async () => {
  await expect(checkReleaseInChildProcess(request, 1)).rejects.toThrow('did not end within 0.001 s');
});

it('a release that crashes the check is refused with that cause', async () => {
  const deep = { ...sample, version: '1.0.0-bb', css: `${'.a{'.repeat(20_000)}${'}'.repeat(20_000)}` };
  const { integrity } = JSON.parse(await putRelease(store, deep)).active;
  const folder = path.join(store, 'mfe-content/1.0.0-bb');
  const reference = { remote: deep.remote, version: deep.version, integrity };
  await expect(checkReleaseInChildProcess({ ...request, folder, reference })).rejects.toThrow(
    /crashed \(SIG/,
  );
});

it('if no process can be started, the check fails and the shell stays alive', async () => {
  const program = path.join(import.meta.dirname, 'check-release-in-child-process.ts');
  expect(
    await runWithoutFileDescriptors(
      `import { checkReleaseInChildProcess } from '${program}';`,
      'await checkReleaseInChildProcess({});',
    ),
  ).toMatch(/EMFILE/);
});
