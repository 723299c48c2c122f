import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { cachedResult, cachedResultIn } from './loader-cache';

let folder: string;

beforeAll(() => (folder = temporaryFolder()));

it('a result that one build has made is read by the next', async () => {
  const make = jest.fn().mockResolvedValue('a picture');
  const first = await cachedResultIn(folder, 'one', make);
  expect(await cachedResultIn(folder, 'one', make)).toEqual(first);
  expect(first.toString()).toBe('a picture');
  expect(make).toHaveBeenCalledTimes(1);
});

it('a failed attempt leaves no file behind, and is tried again', async () => {
  const before = await readdir(folder);
  await expect(cachedResultIn(folder, 'two', () => Promise.reject(new Error('no picture')))).rejects.toThrow(
    'no picture',
  );
  expect(await readdir(folder)).toEqual(before);
  expect((await cachedResultIn(folder, 'two', () => Promise.resolve('a picture'))).toString()).toBe(
    'a picture',
  );
});

it('a result that cannot be stored is returned all the same, and an empty file is made again', async () => {
  const make = jest.fn().mockResolvedValue('a picture');
  const file = path.join(folder, 'three');
  await writeFile(file, '');
  expect((await cachedResultIn(path.join(file, 'below-a-file'), 'one', make)).toString()).toBe('a picture');
  expect((await cachedResultIn(folder, 'three', make)).toString()).toBe('a picture');
  expect(make).toHaveBeenCalledTimes(2);
});

it('a failure is forgotten, so that the next build tries again', async () => {
  const make = jest.fn().mockRejectedValue(new Error('no picture'));
  const source = Buffer.from('a source');
  for (const time of [1, 2]) {
    await expect(cachedResult(source, 'test', make)).rejects.toThrow('no picture');
    expect(make).toHaveBeenCalledTimes(time);
  }
});
