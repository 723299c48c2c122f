import { matchesEntityTag } from './entity-tags';

it.each([
  ['"a"', '"a"'],
  ['W/"a"', '"a"'],
  ['"a"', 'W/"a"'],
  ['"x", W/"a"', '"a"'],
  ['*', '"a"'],
])('%s names %s', (header, etag) => expect(matchesEntityTag(header, etag)).toBe(true));

it.each([[undefined], [''], ['"b"'], ['a'], ['"a-br"']])('%s does not name "a"', (header) =>
  expect(matchesEntityTag(header, '"a"')).toBe(false),
);
