import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import * as v from 'valibot';
import { list, wholeNumber } from './setting-kinds';
import { EnvError, lacksPublicUrl, readSettings } from './settings';

const schema = v.object({
  LIMIT: v.optional(wholeNumber(10), '3'),
  NAMES: v.optional(list, ''),
  TOKEN: v.optional(v.pipe(v.string(), v.startsWith('t-', 'must begin with t-'))),
});
const read = (variables: NodeJS.ProcessEnv) => readSettings(schema, variables, ['TOKEN']);

let folder: string;
beforeAll(() => (folder = temporaryFolder()));

async function file(text: string): Promise<string> {
  const name = path.join(folder, crypto.randomUUID());
  await writeFile(name, text);
  return name;
}

it('treats an empty value as unset, and splits lists', () => {
  expect(read({ LIMIT: '', TOKEN: '', TOKEN_FILE: '', NAMES: 'a, b,,none' })).toEqual({
    LIMIT: 3,
    NAMES: ['a', 'b'],
  });
});

it('names every fault at once, with the value unless it is a secret', () => {
  expect(() => read({ LIMIT: '11', TOKEN: 'hidden' })).toThrow(
    new EnvError(['LIMIT must be a whole number from 0 to 10, not "11"', 'TOKEN must begin with t-']),
  );
});

it('reads a secret from a file, without the line end', async () => {
  expect(read({ TOKEN_FILE: await file('t-1\n') }).TOKEN).toBe('t-1');
});

it('reads only secrets from files', async () => {
  expect(read({ LIMIT_FILE: await file('7') }).LIMIT).toBe(3);
});

it('reports a faulty file together with the other faults', async () => {
  const missing = path.join(folder, 'missing');
  expect(() => read({ TOKEN_FILE: missing, LIMIT: 'x' })).toThrow(
    /^TOKEN_FILE must name a file that can be read: ENOENT.+; LIMIT must be /,
  );
  const empty = await file('\n');
  expect(() => read({ TOKEN_FILE: empty })).toThrow(/^TOKEN_FILE must name a file that is not empty/);
  const both = { TOKEN: 't-1', TOKEN_FILE: await file('t-2') };
  expect(() => read(both)).toThrow('TOKEN_FILE must not be set together with TOKEN');
});

it('never shows the content of the file', async () => {
  const wrong = await file('hidden');
  expect(() => read({ TOKEN_FILE: wrong })).toThrow(new EnvError(['TOKEN must begin with t-']));
});

it.each([
  [{ NODE_ENV: 'production' }, true],
  [{ NODE_ENV: 'production', PUBLIC_URL: '' }, true],
  [{ NODE_ENV: 'production', PUBLIC_URL: 'https://www.example.com' }, false],
  [{}, false],
])('%j lacks the public address: %s', (variables, expected) => {
  expect(lacksPublicUrl(variables)).toBe(expected);
});
