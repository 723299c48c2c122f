import { longestChain } from './chain';

it('counts the longest chain of requests that follow one another', () => {
  const page = { start: 0, end: 2 };
  const styles = { start: 2, end: 4 };
  const script = { start: 2.1, end: 6 };
  expect(longestChain([script, page, styles])).toBe(2);
  expect(longestChain([script, page, styles, { start: 6.5, end: 7 }])).toBe(3);
});

it('does not count a request that has not ended, and returns 0 without requests', () => {
  expect(longestChain([])).toBe(0);
  expect(longestChain([{ start: 0, end: 1 }, { start: 2 }])).toBe(1);
});
