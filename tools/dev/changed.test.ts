import { readFileSync } from 'node:fs';
import path from 'node:path';
import { presentFiles } from '../release/git';
import { changedTests, nearTests, READ_BY } from './changed';
import { root } from './workspaces';

const present = [
  'api/src/app.ts',
  'api/src/app.test.ts',
  'api/src/content/read.test.ts',
  'api/db/migrations/0001.sql',
  'content/posts/one.md',
  'deploy/nginx/nginx.conf',
  'e2e/journeys/footer.e2e.ts',
  'e2e/journeys/page-change.e2e.ts',
  'e2e/resilience/behind-nginx.e2e.ts',
  'e2e/resilience/hung-shell.e2e.ts',
  'mfe-careers/src/routes.test.tsx',
  'mfe-careers/src/routes.tsx',
  'mfe-marketing/src/art/plates.test.ts',
  'mfe-marketing/src/proof/proof.test.ts',
  'packages/site/src/paths.test.ts',
  'packages/sitemap/src/map.test.ts',
  'packages/ui/src/Link.css',
  'packages/ui/src/Link.test.tsx',
  'shell/src/server/env.ts',
  'tools/dev/env-example.test.ts',
  'tools/dev/start.ts',
];
const smoke = 'e2e/journeys/page-change.e2e.ts';

it.each([
  { changed: 'e2e/journeys/footer.e2e.ts', units: [], journeys: ['e2e/journeys/footer.e2e.ts'] },
  { changed: 'tools/dev/start.ts', units: ['tools/dev/start.ts'], journeys: [] },
  { changed: 'mfe-careers/src/routes.tsx', units: ['mfe-careers/src/routes.tsx'], journeys: [smoke] },
  {
    changed: 'shell/src/server/env.ts',
    units: ['shell/src/server/env.ts', 'tools/dev/env-example.test.ts'],
    journeys: [smoke],
  },
  {
    changed: 'content/posts/one.md',
    units: ['api/src/content/read.test.ts', 'mfe-marketing/src/proof/proof.test.ts'],
    journeys: [smoke],
  },
  { changed: 'packages/ui/src/Link.css', units: ['packages/ui/src/Link.test.tsx'], journeys: [smoke] },
  {
    changed: 'api/db/migrations/0001.sql',
    units: ['api/src/app.test.ts', 'api/src/content/read.test.ts'],
    journeys: [smoke],
  },
  {
    changed: 'deploy/nginx/nginx.conf',
    units: [],
    journeys: ['e2e/resilience/behind-nginx.e2e.ts', 'e2e/resilience/hung-shell.e2e.ts'],
  },
  // A deleted file.
  {
    changed: 'packages/site/src/redirects.ts',
    units: ['packages/site/src/paths.test.ts'],
    journeys: [smoke],
  },
])('finds the tests for $changed', ({ changed, units, journeys }) => {
  expect(changedTests([changed], present)).toEqual({ units, journeys, untested: [] });
});

it('runs each test once, and names changed files that no test covers', () => {
  const changed = ['api/src/app.ts', 'mfe-careers/src/routes.tsx', 'api/README.md', 'LICENSE'];
  expect(changedTests(changed, present)).toEqual({
    units: ['api/src/app.ts', 'mfe-careers/src/routes.tsx'],
    journeys: [smoke],
    untested: ['api/README.md', 'LICENSE'],
  });
});

it('runs all of a few tests, but of many only those near a changed file', () => {
  const near = ['api/src/app.test.ts', 'api/src/jobs/jobs.test.ts'];
  const far = Array.from({ length: 14 }, (_, index) => `api/src/room-${index}/room.test.ts`);
  const changed = ['api/src/jobs/routes.ts'];
  expect(nearTests([...near, ...far], changed)).toEqual(near);
  expect(nearTests([...near, ...far.slice(1)], changed)).toHaveLength(15);
  const reader = 'tools/content/content.test.ts';
  expect(nearTests([...far, near[0] ?? '', reader], ['content/posts/one.md'])).toEqual([reader]);
  expect(nearTests([...far, ...near], ['packages/html/src/tree.ts'])).toHaveLength(15);
});

it('names only files and tests that exist', () => {
  const files = presentFiles(root) ?? [];
  for (const name of [smoke, ...READ_BY.flatMap((reader) => [reader.files, ...reader.tests])])
    expect([name, files.some((file) => file.startsWith(name))]).toEqual([name, true]);
});

it('knows each test that reads files outside of the workspaces', () => {
  const files = presentFiles(root) ?? [];
  const named = files
    .filter((file) => /\.(test\.tsx?|e2e\.ts)$/.test(file))
    .flatMap((test) => {
      const places = readFileSync(path.join(root, test), 'utf8').matchAll(/'((?:\.\.\/)+[^']*)'/g);
      return [...places].map(([, place = '']) => ({ test, place: path.join(path.dirname(test), place) }));
    })
    .filter(({ place }) => /^(content|deploy)(\/|$)/.test(place));
  expect(named.length).toBeGreaterThan(4);
  for (const { test, place } of named) {
    const { units, journeys } = changedTests(
      files.filter((file) => file.startsWith(place)),
      files,
    );
    expect([place, ...units, ...journeys]).toContain(test);
  }
});
