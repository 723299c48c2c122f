import { PageEntries } from './page-entries';

const ROOM = 90_000;
const entry = (remote: string | null, bytes = 8_000) => ({ remote, bytes, isVariant: false });

it('GAT-13 keeps the pages of a team even if another team has very many or large pages', () => {
  const entries = new PageEntries(ROOM);
  const cached = (paths: string[]) => paths.filter((path) => entries.get(path) !== undefined);
  const many = Array.from({ length: 100 }, (_, at) => `/many/${at}`);
  for (const path of ['/a', '/b']) entries.set(path, entry('mfe-content', 3_000));
  for (let at = 0; at < 100; at += 1) entries.set(`/large/${at}`, entry('mfe-careers', 25_000));
  for (const path of many) entries.set(path, entry('mfe-careers'));
  // They get all the space that no other remote uses.
  expect(cached(many)).toEqual(['/many/96', '/many/97', '/many/98', '/many/99']);
  entries.set('/c', entry('mfe-content'));
  expect(cached(many)).toEqual(['/many/97', '/many/98', '/many/99']);
  expect(cached(['/a', '/b', '/c'])).toEqual(['/a', '/b', '/c']);
});

it('variants of an address evict only one another', () => {
  const entries = new PageEntries(ROOM);
  const variant = { ...entry('mfe-careers'), isVariant: true };
  for (const path of ['/a', '/b', '/c']) entries.set(path, entry('mfe-careers'));
  for (let at = 0; at < 100; at += 1) entries.set(`/many/${at}`, variant);
  expect(['/a', '/b', '/c'].every((path) => entries.get(path) !== undefined)).toBe(true);
  expect([entries.get('/many/90'), entries.get('/many/99')]).toEqual([undefined, variant]);
  entries.set('/a', variant);
  entries.delete('/a');
  expect(entries.get('/a')).toBeUndefined();
});

it('counts the size of an entry once, even if it is set again, deleted or too large to be kept', () => {
  const entries = new PageEntries(ROOM);
  for (let round = 0; round < 50; round += 1) {
    entries.set('/a', entry('mfe-content'));
    entries.set('/b', entry('mfe-content'));
    entries.set('/c', entry('mfe-content', 2 * ROOM));
    entries.delete('/b');
  }
  expect(['/a', '/b', '/c'].map((path) => entries.get(path)?.bytes)).toEqual([8_000, undefined, undefined]);
  entries.set('/b', entry('mfe-content'));
  expect(entries.get('/a')).toBeDefined();
  for (let at = 0; at < 10; at += 1) entries.set(`/many/${at}`, entry('mfe-careers'));
  entries.set('/many/9', entry('mfe-careers'));
  const expected = ['/a', '/b', '/many/7', '/many/8', '/many/9'];
  expect(expected.filter((path) => entries.get(path) !== undefined)).toEqual(expected);
});

it.each([
  ['many empty pages', Array.from({ length: 40 }, (_, at) => `/${at}`)],
  ['one with a long address', [`/${'a'.repeat(25_000)}`]],
])('%s: an entry takes room even if its page is empty', (_what, paths) => {
  const entries = new PageEntries(ROOM);
  entries.set('/first', entry(null));
  for (const path of paths) entries.set(path, entry(null, 0));
  expect(entries.get('/first')).toBeUndefined();
});
