import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { checkTypes } from './check-types';
import { buildForRelease } from './publish';

jest.setTimeout(60_000);

let folder: string;
beforeEach(async () => {
  folder = temporaryFolder();
  for (const name of ['src', 'dist']) await mkdir(path.join(folder, name));
  await writeFile(
    path.join(folder, 'tsconfig.json'),
    '{ "compilerOptions": { "strict": true, "types": [], "lib": ["es2022"], "skipLibCheck": true }, "include": ["src"] }',
  );
});

const write = (text: string) => writeFile(path.join(folder, 'src/page.ts'), text);

it('sources with a type error are refused with its location', async () => {
  await write("export const looms: number = 'one';");
  await expect(checkTypes(folder)).rejects.toThrow(/src\/page\.ts\(1,14\): error TS2322/);
});

it('sources without type errors pass, whatever their tests hold, even in two checks at once', async () => {
  await write('export const looms: number = 1;');
  await mkdir(path.join(folder, 'src/page/testing'), { recursive: true });
  for (const name of ['page/page.test.ts', 'page/testing/sample-page.ts'])
    await writeFile(path.join(folder, 'src', name), 'afterAll(() => {});');
  await Promise.all([checkTypes(folder), checkTypes(folder)]);
  expect(await readdir(path.join(folder, 'dist'))).toEqual([]);
});

it('the next release removes files that interrupted checks left, even if its build fails', async () => {
  await write('export const looms: number = 1;');
  const leftover = path.join(folder, 'dist/tsconfig.types.ended.json');
  await writeFile(leftover, '{}');
  const release = { store: folder, remote: 'mfe-content', directory: folder };
  await expect(buildForRelease(release)).rejects.toThrow();
  expect(existsSync(leftover)).toBe(false);
});
