import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ReleasePointer } from '@weft/federation/release';
import { readPointer, writePointer } from './pointer-file';
import { temporaryFolder } from './sample-dist';

const reference = (number: number) => ({
  version: `1.0.0-${number}`,
  integrity: `sha384-${'A'.repeat(64)}`,
  since: '2025-01-02T03:04:05.678Z',
});
const pointer = (number: number): ReleasePointer => ({
  schema: 1,
  remote: 'mfe-content',
  active: reference(number),
  canary: null,
  history: Array.from({ length: 30 }, (_, index) => reference(number - 1 - index)),
});
let store: string;

beforeEach(async () => {
  store = await temporaryFolder();
  await mkdir(path.join(store, 'mfe-content'));
});
afterEach(() => rm(store, { recursive: true }));

it('a remote without a pointer has none; a broken one is an error', async () => {
  expect(await readPointer(store, 'mfe-content')).toBeNull();
  await writePointer(store, { ...pointer(1), active: { ...reference(1), version: '' } });
  await expect(readPointer(store, 'mfe-content')).rejects.toThrow('active.json: active.version');
});

it('remembers the last twenty releases', async () => {
  await writePointer(store, pointer(99));
  const read = await readPointer(store, 'mfe-content');
  expect(read?.history.map(({ version }) => version)).toEqual(
    pointer(99)
      .history.slice(0, 20)
      .map(({ version }) => version),
  );
});

it('a reader sees the old pointer or the new one, never a part', async () => {
  await writePointer(store, pointer(0));
  const file = path.join(store, 'mfe-content/active.json');
  let writing = true;
  const writer = (async () => {
    for (let number = 1; number <= 60; number++) await writePointer(store, pointer(number));
    writing = false;
  })();
  let reads = 0;
  while (writing) {
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ schema: 1, history: expect.anything() });
    reads++;
  }
  await writer;
  expect(reads).toBeGreaterThan(0);
  expect(await readdir(path.join(store, 'mfe-content'))).toEqual(['active.json']);
});
