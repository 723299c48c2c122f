import { repositoryOf } from '../repository';
import { acceptanceRule, acceptanceTable, acceptanceText } from './acceptance';

const files = {
  'tools/check/acceptance.json': '{"FTR-01":"a video","FTR-02":"a logo"}',
  'e2e/journeys/footer.e2e.ts': "test('FTR-01 FTR-02 there are a video and a logo'",
};
const messages = (texts: Record<string, string>) =>
  acceptanceRule.check(repositoryOf(texts)).map(({ message }) => message);

it('accepts the table that it writes, with one range for consecutive requirements', () => {
  const table = acceptanceText(repositoryOf(files));
  expect(table).toContain('[footer.e2e](../e2e/journeys/footer.e2e.ts)|FTR-01–02\n');
  expect(messages({ ...files, [acceptanceTable]: table })).toEqual([]);
});

it('names a group once for all its requirements, even if their numbers have gaps', () => {
  const requirements = '{"FTR-01":"","FTR-02":"","FTR-03":"","FTR-04":"","CST-01":""}';
  const test = "test('CST-01 FTR-01 FTR-02 FTR-04 all but one'";
  const table = acceptanceText(
    repositoryOf({ 'tools/check/acceptance.json': requirements, 'api/src/a.test.ts': test }),
  );
  expect(table).toContain('[a.test](../api/src/a.test.ts)|FTR-01–02,04 CST-01\n');
});

it('does not count a requirement that only a comment names', () => {
  const commented = "/** FTR-02 is another's. */\n  // FTR-02\ntest('FTR-01 there is a video'";
  expect(messages({ ...files, 'e2e/journeys/footer.e2e.ts': commented })).toContain('no test names FTR-02');
});

it('reports a requirement without a test, and a stale table', () => {
  const table = acceptanceText(repositoryOf(files));
  const changed = { ...files, 'e2e/journeys/footer.e2e.ts': "test('FTR-01 there is a video'" };
  expect(messages({ ...changed, [acceptanceTable]: table })).toEqual([
    'no test names FTR-02',
    'is stale: run `npm run check -- acceptance`',
  ]);
});
