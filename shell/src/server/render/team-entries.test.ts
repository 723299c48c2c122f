import { teamEntries } from './team-entries';

let logged: [fields: object, message: string][];
const log = { warn: (fields: object, message: string) => void logged.push([fields, message]) };
beforeEach(() => {
  logged = [];
});

const team = (remote: string, entries: unknown) => ({
  remote,
  paths: [`/${remote}/:name`],
  json: JSON.stringify(entries),
});
const pages = (remote: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ path: `/${remote}/${at}` }));

it("leaves out the faulty entries of one team, with one line in the log, and keeps the other teams'", () => {
  const faulty = [null, { path: '/a/1', updated: null }, { path: '/a/2' }, { path: '//evil.example/x' }];
  expect(teamEntries([team('a', faulty), team('b', pages('b', 2))], 10, log)).toEqual([
    { path: '/a/2' },
    ...pages('b', 2),
  ]);
  expect(logged).toEqual([
    [
      { remote: 'a', faulty: 3, fault: expect.stringMatching(/^entry 0: /), tooMany: 0 },
      'sitemap entries were left out',
    ],
  ]);
});

it('if there are too many entries, teams with fewer keep all of theirs', () => {
  const answers = [team('a', pages('a', 100)), team('b', pages('b', 2)), team('c', pages('c', 3))];
  expect(teamEntries(answers, 10, log)).toEqual([...pages('b', 2), ...pages('c', 3), ...pages('a', 5)]);
  expect(logged).toEqual([[expect.objectContaining({ remote: 'a', tooMany: 95 }), expect.any(String)]]);
});
