import { appendFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { keyIdOf } from '@weft/verify/signatures';
import {
  emptyStore,
  putRelease,
  sampleAuthentic,
  sampleKey,
  samplePointer,
  trustSamples,
} from '../../testing/sample-release';
import { AuthenticPointers } from './authentic-pointers';

const remote = 'mfe-content';
const active = { version: '1', integrity: `sha384-${'A'.repeat(64)}`, since: '2025-01-02T03:04:05.678Z' };
let folder: string;
let data: string;

beforeEach(async () => {
  folder = await emptyStore();
  data = path.join(folder, 'data');
});

const open = () => sampleAuthentic(folder, data);

it('an older pointer that is put back is refused, also after a restart; the current one is not', async () => {
  const [older, newer] = [samplePointer(remote, { active }), samplePointer(remote, { active })];
  await open().open(remote, older);
  const authentic = open();
  await authentic.open(remote, newer);
  await authentic.open(remote, newer);
  const again = open();
  await expect(again.open(remote, older)).rejects.toThrow('is older than one seen before');
  expect((await again.open(remote, newer)).counter).toBeGreaterThan(0);
  await again.remember(remote, newer);
  await expect(open().open(remote, older)).rejects.toThrow('is older than one seen before');
});

it('counters are separate for each store and each team', async () => {
  const older = samplePointer(remote, { active });
  await open().open(remote, samplePointer(remote, { active }));
  await open().open('mfe-careers', samplePointer('mfe-careers', { active }));
  const other = await emptyStore();
  expect(await sampleAuthentic(other, data).open(remote, older)).toMatchObject({ remote });
});

it('remembers the last pointer whose release was in service, in a file only its owner can read', async () => {
  expect(await open().lastGood(remote)).toBeNull();
  const authentic = open();
  await authentic.remember(remote, samplePointer(remote, { active }));
  await authentic.open(remote, samplePointer(remote, { active: { ...active, version: '2' } }));
  expect(await open().lastGood(remote)).toMatchObject({ active: { version: '1' } });
  const [file = ''] = await readdir(data);
  expect((await stat(path.join(data, file))).mode & 0o077).toBe(0);
});

it('a revoked key is refused at once, without a restart, also for the last good pointer', async () => {
  const authentic = open();
  const text = samplePointer(remote, { active });
  await authentic.open(remote, text);
  await authentic.remember(remote, text);
  const key = keyIdOf(sampleKey.publicKey);
  await trustSamples(folder, [remote], { revoked: [key] });
  await expect(authentic.open(remote, text)).rejects.toThrow(`${key}, which was revoked`);
  await expect(authentic.lastGood(remote)).rejects.toThrow('which was revoked');
  await trustSamples(folder, ['mfe-careers']);
  await expect(authentic.open(remote, text)).rejects.toThrow(`${key}, which is no trusted key of ${remote}`);
});

it('a pointer below the least counter that the keys allow is refused, also as the last good one', async () => {
  const authentic = open();
  const text = samplePointer(remote, { active });
  const { counter } = await authentic.open(remote, text);
  await authentic.remember(remote, text);
  await trustSamples(folder, [remote], { least: { [remote]: counter, 'mfe-careers': counter + 1 } });
  expect(await authentic.lastGood(remote)).toMatchObject({ counter });
  await trustSamples(folder, [remote], { least: { [remote]: counter + 1 } });
  const older = `older than the trusted keys allow (counter ${counter}, at least ${counter + 1})`;
  for (const own of [authentic, sampleAuthentic(folder)])
    await expect(own.open(remote, text)).rejects.toThrow(older);
  await expect(authentic.lastGood(remote)).rejects.toThrow(older);
  // For a store with unknown counters.
  expect(await authentic.pointerOf(remote, text)).toMatchObject({ counter });
});

it('without trusted keys the error says where they are looked for', async () => {
  await rm(path.join(folder, 'keys.json'));
  await expect(open().open(remote, samplePointer(remote, { active }))).rejects.toThrow(
    /there are no trusted keys: .+keys\.json is missing/,
  );
});

it('a release without the signature of its team is refused', async () => {
  const pointer = JSON.parse(await putRelease(folder, { remote, version: '1' }));
  const release = { team: remote, version: '1', integrity: pointer.active.integrity as string };
  const stored = path.join(folder, remote, '1');
  await open().assertRelease(release, stored);
  await expect(open().assertRelease({ ...release, integrity: active.integrity }, stored)).rejects.toThrow(
    'signature.json is not what was signed',
  );
  await rm(path.join(folder, remote, '1/signature.json'));
  await expect(open().assertRelease(release, stored)).rejects.toThrow('signature.json is not signed');
});

it('a stored state that cannot be read is reported, and then forgotten', async () => {
  const authentic = open();
  await authentic.open(remote, samplePointer(remote, { active }));
  const [file = ''] = await readdir(data);
  await appendFile(path.join(data, file), 'x');
  await expect(open().lastGood(remote)).rejects.toThrow(SyntaxError);
  await writeFile(path.join(data, file), '{}');
  expect(await open().lastGood(remote)).toBeNull();
  expect(await readFile(path.join(data, file), 'utf8')).toBe('{}');
});

it.each([
  ['there is no folder for data', () => null, 0],
  ['data can be neither read nor written', () => path.join(folder, 'keys.json'), 2],
])('pointers are followed, and older ones refused, even if %s', async (_what, place, faults) => {
  const onError = jest.fn();
  const keys = path.join(folder, 'keys.json');
  const authentic = new AuthenticPointers({ keys, releases: folder, data: place(), onError });
  const [older, newer] = [samplePointer(remote, { active }), samplePointer(remote, { active })];
  expect(await authentic.open(remote, newer)).toMatchObject({ remote });
  await expect(authentic.open(remote, older)).rejects.toThrow('is older than one seen before');
  expect(onError).toHaveBeenCalledTimes(faults);
});
