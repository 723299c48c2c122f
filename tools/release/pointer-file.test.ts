import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MAX_POINTER_BYTES } from '@weft/federation/release-parts';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { signedPointer } from '@weft/verify/signatures';
import { movePointer, type PointerMove, readPointer } from './pointer-file';
import { signingKeyOf } from './signing-keys';

const remote = 'mfe-content';
const reference = (number: number) => ({
  version: `1.0.0-${number}`,
  integrity: `sha384-${'A'.repeat(64)}`,
  since: '2025-01-02T03:04:05.678Z',
});
const move = (number: number): PointerMove => ({
  active: reference(number),
  canary: null,
  history: Array.from({ length: 30 }, (_, index) => reference(number - 1 - index)),
});
let store: string;

const present = () => readPointer(store, remote);
const moveOn = async (number: number) => movePointer({ store, remote }, await present(), move(number));

beforeEach(async () => {
  store = temporaryFolder();
  await mkdir(path.join(store, remote));
});

it('a missing pointer is null, and a broken one is an error but can be replaced', async () => {
  expect(await present()).toBeNull();
  await writeFile(path.join(store, remote, 'active.json'), '{}');
  await expect(present()).rejects.toThrow('active.json: schema');
  expect(await movePointer({ store, remote }, null, move(1))).toEqual(await present());
});

it('a pointer remembers the last twenty releases', async () => {
  await moveOn(99);
  const versions = (await present())?.history.map(({ version }) => version);
  expect(versions).toEqual(
    move(99)
      .history.map(({ version }) => version)
      .slice(0, 20),
  );
});

it('a change that is based on an outdated pointer returns null and changes nothing', async () => {
  await moveOn(1);
  const seen = await present();
  const first = await movePointer({ store, remote }, seen, move(2));
  expect(await movePointer({ store, remote }, seen, move(3))).toBeNull();
  expect(await present()).toEqual(first);
});

it('the counter grows with each change, even if an earlier one came from a clock that is ahead', async () => {
  const one = await moveOn(1);
  const file = path.join(store, remote, 'active.json');
  const ahead = Date.now() + 1e9;
  if (!one) throw new Error('it was moved by somebody');
  await writeFile(file, signedPointer({ ...one, counter: ahead }, await signingKeyOf(remote)));
  expect((await moveOn(2))?.counter).toBe(ahead + 1);
});

it('a pointer remembers for 30 days which releases have left, and forgets those that are back', async () => {
  for (const number of [1, 2, 3]) await moveOn(number);
  const canary = { ...reference(4), percent: 10, until: null, salt: '0'.repeat(32) };
  await movePointer({ store, remote }, await present(), { ...move(3), canary });
  await moveOn(2);
  const leftVersions = async () => (await present())?.left.map(({ version }) => version);
  expect(await leftVersions()).toEqual(['1.0.0-1', '1.0.0-3', '1.0.0-4']);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 24 * 3_600_000);
  await moveOn(1);
  clock.mockRestore();
  expect(await leftVersions()).toEqual(['1.0.0-2']);
});

it('a pointer stays small enough for shells, however often the team releases', async () => {
  const one = await moveOn(1);
  if (!one) throw new Error('it was moved by somebody');
  const at = new Date().toISOString();
  const left = Array.from({ length: 3_000 }, (_, index) => ({ version: `1.0.0-a${index}`, at }));
  const file = path.join(store, remote, 'active.json');
  await writeFile(file, signedPointer({ ...one, left }, await signingKeyOf(remote)));
  const next = await moveOn(2);
  expect(next?.left.length).toBe(2_000);
  expect(next?.left.at(-1)?.version).toBe('1.0.0-1');
  expect((await stat(file)).size).toBeLessThan(MAX_POINTER_BYTES);
});

it('a reader sees either the old or the new pointer, never a part', async () => {
  await moveOn(0);
  const file = path.join(store, remote, 'active.json');
  let writing = true;
  const writer = (async () => {
    for (let number = 1; number <= 60; number++) await moveOn(number);
    writing = false;
  })();
  let reads = 0;
  while (writing) {
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ schema: 2, history: expect.anything() });
    reads++;
  }
  await writer;
  expect(reads).toBeGreaterThan(0);
  expect(await readdir(path.join(store, remote))).toEqual(['active.json']);
});
