import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { PostedForm } from '@weft/render/protocol';
import { testServer } from '@weft/test-api/test-server';
import { PostFolder } from './post-folder';
import { readTexts, receiveForm } from './receive-form';

const MB = 1024 * 1024;

let folder: PostFolder;
/** Outcome of the last post. */
let received: Promise<PostedForm>;

const server = testServer((request, response) => {
  received = receiveForm(request, folder);
  received.then(
    () => response.end(),
    () => response.writeHead(400, { connection: 'close' }).end(),
  );
});
beforeEach(() => {
  folder = new PostFolder();
});
afterEach(() => folder.remove());

async function post(body: FormData | string, type?: string): Promise<PostedForm> {
  const headers = type === undefined ? undefined : { 'content-type': type };
  await fetch(server.url, { method: 'POST', body, headers });
  return received;
}

const formOf = (entries: [string, string | File][]): FormData => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
};

it('GAT-09 reads texts and files as they are, in their order', async () => {
  const { texts, files } = await post(
    formOf([
      ['first_name', 'Ada 🧵'],
      ['resume', new File(['%PDF-'], 'my cv ü.pdf', { type: 'application/pdf' })],
      ['skill_set', ''],
      ['resume', new File([], 'empty.txt')],
    ]),
  );
  expect(texts).toEqual([
    ['first_name', 'Ada 🧵'],
    ['skill_set', ''],
  ]);
  expect(files.map(({ name, fileName, type }) => [name, fileName, type])).toEqual([
    ['resume', 'my cv ü.pdf', 'application/pdf'],
    ['resume', 'empty.txt', 'application/octet-stream'],
  ]);
  expect(await Promise.all(files.map(({ path }) => readFile(path ?? '', 'utf8')))).toEqual(['%PDF-', '']);
});

it('a field in which no file was chosen has no file', async () => {
  const { files } = await post(formOf([['resume', new File([], '')]]));
  expect(files).toMatchObject([{ name: 'resume', fileName: '', path: null }]);
});

it('a large file goes to the disk', async () => {
  const { files } = await post(formOf([['resume', new File([new Uint8Array(20 * MB)], 'cv.pdf')]]));
  expect((await readFile(files[0]?.path ?? '')).length).toBe(20 * MB);
});

it('files are gone once they are removed', async () => {
  const resume = (name: string): [string, File] => ['resume', new File(['x'], name)];
  const { files } = await post(formOf([resume('cv.pdf'), resume('more.pdf')]));
  await folder.remove();
  expect(files).toHaveLength(2);
  for (const { path } of files) await expect(readFile(path ?? '')).rejects.toThrow('ENOENT');
});

it('all posts together keep no more than 512 MB', async () => {
  await post(formOf([['resume', new File(['x'], 'cv.pdf')]]));
  const content = Readable.from([Buffer.alloc(512 * MB)]);
  const other = new PostFolder();
  await expect(other.keep(content, new AbortController().signal)).rejects.toThrow('their limit');
  await other.remove();
});

it('posts that have been answered no longer count towards that limit', async () => {
  const keep = (one: PostFolder) => one.keep(Readable.from([Buffer.alloc(6)]), new AbortController().signal);
  const [first, second] = [new PostFolder(10), new PostFolder(10)];
  await keep(first);
  await expect(keep(second)).rejects.toThrow('their limit');
  await first.remove();
  await keep(second);
  await second.remove();
});

it.each([
  ['no boundary', 'x', 'multipart/form-data'],
  [
    'an end in the middle',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nA',
    'multipart/form-data; boundary=x',
  ],
])('is not a form: %s', async (_what, body, type) => {
  await expect(post(body, type)).rejects.toMatchObject({ statusCode: 400 });
});

it('texts that would fill the memory are refused', async () => {
  const entries = Array.from({ length: 3 }, (_, at): [string, string] => [`a${at}`, 'x'.repeat(MB / 2)]);
  await expect(post(formOf(entries))).rejects.toMatchObject({ statusCode: 413 });
  // The parser cuts a single one.
  await expect(post(formOf([['a', 'x'.repeat(MB + 1)]]))).rejects.toMatchObject({ statusCode: 413 });
});

it('a body longer than the API accepts is refused', async () => {
  const content = new File([new Uint8Array(64 * MB)], 'cv.pdf');
  await expect(post(formOf([['resume', content]]))).rejects.toMatchObject({ statusCode: 413 });
});

it('more files than any form has are refused', async () => {
  const entries = Array.from({ length: 21 }, (): [string, File] => ['resume', new File(['x'], 'cv.pdf')]);
  await expect(post(formOf(entries))).rejects.toMatchObject({ statusCode: 400 });
});

it('more fields than any form has are refused, with and without files', async () => {
  const entries = Array.from({ length: 300 }, (_, at): [string, string] => [`a${at}`, 'x']);
  await expect(post(formOf(entries))).rejects.toMatchObject({ statusCode: 400 });
  expect(() => readTexts('&'.repeat(1_000_000))).toThrow(expect.objectContaining({ statusCode: 400 }));
});
