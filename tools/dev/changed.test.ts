import { changedJourneys } from './changed';

it('runs the journeys that changed', () => {
  expect(changedJourneys(['e2e/journeys/footer.e2e.ts', 'docs/architecture.md'])).toEqual([
    'journeys/footer.e2e.ts',
  ]);
});

it('looks at the pages as a whole where a part of them changed', () => {
  expect(changedJourneys(['mfe-careers/src/routes.tsx', 'e2e/resilience/releases.e2e.ts'])).toEqual([
    'resilience/releases.e2e.ts',
    'journeys/route-table',
  ]);
});

it('runs none for documents and tools', () => {
  expect(changedJourneys(['README.md', 'tools/dev/start.ts'])).toEqual([]);
});
