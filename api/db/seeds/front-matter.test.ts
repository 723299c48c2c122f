import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ContentError } from './content-error';
import { JobFields, PostFields } from './content-schemas';
import { readContentFile } from './front-matter';

const post = [
  'title: "A: title"',
  'slug: a-title',
  'category: weaving',
  'author: A. Sample',
  'updated_at: "2025-03-12T08:00:00+05:30"',
  'thumbnail: null',
  'meta_description: About it',
  'meta_keywords: [warp, weft]',
];

describe('readContentFile', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'content-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const file = async (text: string) => {
    const path = join(folder, 'a-title.md');
    await writeFile(path, text);
    return path;
  };
  const readPost = async (lines: string[]) =>
    readContentFile(await file(`---\n${lines.join('\n')}\n---\nText\n`), PostFields);

  it('reads fields and text', async () => {
    const { fields, markdown } = await readPost(post);
    expect(markdown).toBe('Text\n');
    expect(fields).toMatchObject({
      title: 'A: title',
      thumbnail: null,
      published_at: null,
      meta_keywords: 'warp, weft',
    });
    expect(fields.updated_at.toISOString()).toBe('2025-03-12T02:30:00.000Z');
  });

  it('reads Windows line ends, a byte order mark, and a numeric id', async () => {
    const text =
      '\uFEFF---\r\nid: 7\r\ntitle: T\r\ntype: intern\r\nexperience: None\r\nlocation: L\r\n---\r\nText';
    const { fields } = await readContentFile(await file(text), JobFields);
    expect(fields.id).toBe('7');
  });

  it.each([
    ['slug', 'slug: A Title'],
    ['updated_at', 'updated_at: "soon"'],
    ['updated_at', 'updated_at: "2025-13-40"'],
    ['title', 'title: ""'],
    ['author', 'author: [1]'],
    ['meta_keywords', 'meta_keywords: 5'],
  ])('names the file and the field %s for %s', async (field, line) => {
    const lines = post.map((known) => (known.startsWith(`${field}:`) ? line : known));
    await expect(readPost(lines)).rejects.toThrow(ContentError);
    await expect(readPost(lines)).rejects.toThrow(new RegExp(`^a-title\\.md: ${field}: `));
  });

  it('names a field that is missing', async () => {
    await expect(readPost(post.slice(1))).rejects.toThrow(/^a-title\.md: title: /);
  });

  it('names the file without front matter and with broken YAML', async () => {
    await expect(readContentFile(await file('# Hello'), PostFields)).rejects.toThrow(
      /^a-title\.md: begin the file/,
    );
    await expect(readPost(['title: "'])).rejects.toThrow(/^a-title\.md: not valid YAML/);
  });
});
