import { isInShare, type Visitor } from './share';

const canary = { salt: '8f14e45fceea167a5a36dedd4bea2543', percent: 10 };

/** This many visitors with many addresses and a handful of browsers, as in reality. */
function visitors(count: number): Visitor[] {
  return Array.from({ length: count }, (_, at) => ({
    address: `203.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
    userAgent: `Browser/${at % 7}`,
  }));
}

it('a share of 10 % is 10 ± 1 % of 10,000 visits', () => {
  const chosen = visitors(10_000).filter((visitor) => isInShare(canary, visitor));
  expect(chosen.length).toBeGreaterThanOrEqual(900);
  expect(chosen.length).toBeLessThanOrEqual(1_100);
});

it('gives a visitor the same answer each time, and chooses other visitors for another canary', () => {
  const all = visitors(1_000);
  const answers = (salt: string) => all.map((visitor) => isInShare({ ...canary, salt }, visitor));
  expect(answers(canary.salt)).toEqual(answers(canary.salt));
  const others = answers('0'.repeat(32));
  const both = answers(canary.salt).filter((isIn, at) => isIn && others[at]);
  // By chance, ten in a thousand would be in both.
  expect(both.length).toBeLessThan(40);
});

it('a larger share keeps the visitors of a smaller one; browsers behind one address differ', () => {
  for (const visitor of visitors(1_000)) {
    if (isInShare(canary, visitor)) expect(isInShare({ ...canary, percent: 30 }, visitor)).toBe(true);
  }
  const office = Array.from({ length: 200 }, (_, at) => ({ address: '203.0.113.1', userAgent: `B/${at}` }));
  const chosen = office.filter((visitor) => isInShare(canary, visitor)).length;
  expect(chosen).toBeGreaterThan(5);
  expect(chosen).toBeLessThan(45);
});

it('every visitor is in a share of 100 %', () => {
  expect(visitors(100).every((visitor) => isInShare({ ...canary, percent: 100 }, visitor))).toBe(true);
});
