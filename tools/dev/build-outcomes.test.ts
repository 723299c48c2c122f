import { BuildOutcomes } from './build-outcomes';

const turn = () => new Promise(setImmediate);
let told: (string | null)[];
/** Settles the `take` in progress. */
let taken: (error?: Error) => void;
let builds: BuildOutcomes;

beforeEach(() => {
  told = [];
  builds = new BuildOutcomes({
    take: () =>
      new Promise((resolve, reject) => (taken = (error) => (error ? reject(error) : resolve(undefined)))),
    onOutcome: (fault) => told.push(fault),
  });
});

it.each([
  { what: 'is taken', error: undefined },
  { what: 'is refused', error: new Error('no release') },
])('an error stays reported even if the good build before it $what after it', async ({ error }) => {
  builds.built();
  await turn();
  builds.failed('error in build 2');
  taken(error);
  await turn();
  expect(told).toEqual(['error in build 2']);

  builds.built();
  await turn();
  taken();
  await turn();
  expect(told).toEqual(['error in build 2', null]);
});

it('builds are taken one at a time, and only the outcome of the last one is reported', async () => {
  builds.built();
  builds.built();
  await turn();
  taken(new Error('the first'));
  await turn();
  taken(new Error('the second'));
  await turn();
  expect(told).toEqual(['Error: the second']);
});
