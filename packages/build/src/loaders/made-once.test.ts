import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { madeInto } from './made-once';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'weft-media-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('what one build has made is read by the next', async () => {
  const make = jest.fn().mockResolvedValue('a picture');
  const first = await madeInto(folder, 'one', make);
  expect(await madeInto(folder, 'one', make)).toEqual(first);
  expect(first.toString()).toBe('a picture');
  expect(make).toHaveBeenCalledTimes(1);
});

it('what could not be made leaves nothing behind, and is tried again', async () => {
  const before = await readdir(folder);
  await expect(madeInto(folder, 'two', () => Promise.reject(new Error('no picture')))).rejects.toThrow(
    'no picture',
  );
  expect(await readdir(folder)).toEqual(before);
  expect((await madeInto(folder, 'two', () => Promise.resolve('a picture'))).toString()).toBe('a picture');
});
