import { BuildOutcomes } from './build-outcomes';

const flushPromises = () => new Promise(setImmediate);
let outcomes: (string | null)[];
/** Settles the `take` in progress. */
let taken: (error?: Error) => void;
let builds: BuildOutcomes;

beforeEach(() => {
  outcomes = [];
  builds = new BuildOutcomes({
    take: () =>
      new Promise((resolve, reject) => (taken = (error) => (error ? reject(error) : resolve(undefined)))),
    onOutcome: (fault) => outcomes.push(fault),
  });
});

it.each([
  { what: 'is taken', error: undefined },
  { what: 'is refused', error: new Error('no release') },
])('an error stays reported even if the good build before it $what after it', async ({ error }) => {
  builds.built();
  await flushPromises();
  builds.failed('error in build 2');
  taken(error);
  await flushPromises();
  expect(outcomes).toEqual(['error in build 2']);

  builds.built();
  await flushPromises();
  taken();
  await flushPromises();
  expect(outcomes).toEqual(['error in build 2', null]);
});

it('builds are taken one at a time, and only the outcome of the last one is reported', async () => {
  builds.built();
  builds.built();
  await flushPromises();
  taken(new Error('the first'));
  await flushPromises();
  taken(new Error('the second'));
  await flushPromises();
  expect(outcomes).toEqual(['Error: the second']);
});
