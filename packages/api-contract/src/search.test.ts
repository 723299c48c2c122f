import { parse, safeParse } from 'valibot';
import { SearchAnswer } from './search';

const post = { kind: 'post', key: 'looms', title: 'Looms', excerpt: [] };

it('ERR-12 a result of an unknown kind is left out, and the others stay', () => {
  const results = [{ ...post, kind: 'podcast' }, post, null];
  expect(parse(SearchAnswer, { query: 'loom', results }).results).toEqual([post]);
});

it('D-08 an answer without a list is invalid, not an empty list', () => {
  expect(safeParse(SearchAnswer, { query: 'loom', results: 'none' }).success).toBe(false);
  expect(safeParse(SearchAnswer, { query: 'loom' }).success).toBe(false);
});
