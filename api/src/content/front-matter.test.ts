import { checkFields, splitFrontMatter } from './front-matter';
import { JobFields, PostFields } from './front-matter-schemas';

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
const place = { file: 'posts/a-title.md', line: 2 };

describe('splitFrontMatter', () => {
  it('reads Windows line endings and a byte order mark', () => {
    expect(splitFrontMatter('\uFEFF---\r\nid: 7\r\n---\r\nText\r\n')).toEqual({
      yaml: 'id: 7\n',
      markdown: 'Text\n',
      linesAbove: 3,
    });
  });

  it('accepts a file with no text after the front matter', () => {
    expect(splitFrontMatter('---\na: 1\n---')).toMatchObject({ markdown: '' });
  });

  it.each(['# Hello', '---\ntitle: A\n', '\n---\na: 1\n---\n', ''])('finds no front matter in %j', (text) => {
    expect(splitFrontMatter(text)).toBeNull();
  });
});

describe('checkFields', () => {
  const readPost = (lines: string[]) => checkFields(lines.join('\n'), PostFields, place);

  it('reads fields', () => {
    const { fields } = readPost(post);
    expect(fields).toMatchObject({
      title: 'A: title',
      thumbnail: null,
      published_at: null,
      meta_keywords: ['warp', 'weft'],
    });
    expect(fields?.updated_at.toISOString()).toBe('2025-03-12T02:30:00.000Z');
  });

  it('accepts a number as an id', () => {
    const yaml = 'id: 7\ntitle: T\ntype: intern\nexperience: None\nlocation: L';
    expect(checkFields(yaml, JobFields, place).fields?.id).toBe('7');
  });

  it.each([
    ['slug', 'slug: A Title', 3, 'use lower-case words joined by hyphens'],
    ['updated_at', 'updated_at: "soon"', 6, 'use an ISO 8601 date with its zone'],
    ['updated_at', 'updated_at: "2025-13-40"', 6, 'no such date'],
    ['updated_at', 'updated_at: "2025-02-31"', 6, 'no such date'],
    ['updated_at', 'updated_at: "0000-03-12"', 6, 'no such date'],
    ['updated_at', 'updated_at: "9999-12-31T23:59:59-01:00"', 6, 'no such date'],
    ['title', 'title: ""', 2, 'must not be empty'],
    ['title', 'title: "a\\0b"', 2, 'holds a line break or a control character'],
    ['author', 'author: [1]', 5, 'use text, in quotes if need be'],
    ['thumbnail', 'thumbnail: "javascript:alert(1)"', 7, 'use /api/media/<file> or an https address'],
    ['meta_keywords', 'meta_keywords: 5', 9, 'use a list of words'],
  ])('names the line and the field %s for %s', (field, line, ...[number, message]) => {
    const lines = post.map((known) => (known.startsWith(`${field}:`) ? line : known));
    expect(readPost(lines)).toEqual({
      fields: null,
      findings: [{ file: place.file, line: number, level: 'error', message: `${field}: ${message}` }],
    });
  });

  it('names every field that is missing or unknown', () => {
    const { findings } = readPost([...post.slice(2), 'publised_at: "2025-01-01"']);
    expect(findings.map(({ message, line }) => [message, line])).toEqual([
      ['title: is missing', 2],
      ['slug: is missing', 2],
      ['publised_at: there is no such field', 8],
    ]);
  });

  it.each([
    ['title: "', /^not valid YAML: /],
    ['a: 1\na: 2', /^not valid YAML: .*unique/],
    ['- a', /^title: is missing$/],
    ['text', /^front matter: use fields, a line each$/],
    ['', /^front matter: use fields, a line each$/],
    [
      `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghi'.replace(/./g, (name, place: number) => `${name}: &${name} [${`*${'abcdefgh'[place]},`.repeat(9)}]\n`)}`,
      /^front matter: use fields/,
    ],
  ])('says what is wrong with %j', (yaml, message) => {
    expect(checkFields(yaml, PostFields, place).findings[0]?.message).toMatch(message);
  });
});
