import type { Repository } from '../repository';
import type { Rule } from '../rule';

const requirements = 'tools/check/acceptance.json';
export const acceptanceTable = 'docs/acceptance.md';

const head = `# Acceptance

Which tests name which requirement of [acceptance.json](../${requirements}). Written by \`npm run check -- acceptance\`.

id | tests
---|---
`;

/** The tests of this rule itself hold invented ids. */
const isTest = (file: string) => /\.(test\.tsx?|e2e\.ts)$/.test(file) && !file.startsWith('tools/check/');

/** Test files that name each requirement's id. */
function testsById({ files, read }: Repository): Map<string, string[]> {
  const found = new Map(
    Object.keys(JSON.parse(read(requirements)) as object).map((id) => [id, [] as string[]]),
  );
  for (const file of files.filter(isTest).sort())
    for (const id of new Set(read(file).match(/\b[A-Z]{3}-\d{2}\b/g))) found.get(id)?.push(file);
  return found;
}

/** Requirements that follow one another and are named by the same tests, `FTR-05` to `FTR-20`, make one row. */
function rowsOf(tests: Map<string, string[]>): { ids: string[]; files: string[] }[] {
  const rows: { ids: string[]; files: string[] }[] = [];
  for (const [id, files] of tests) {
    const row = rows.at(-1);
    const isAlike = row?.ids[0]?.slice(0, 3) === id.slice(0, 3) && row.files.join() === files.join();
    if (isAlike) row.ids.push(id);
    else rows.push({ ids: [id], files });
  }
  return rows;
}

/** The table as docs/acceptance.md holds it. */
export function acceptanceText(repository: Repository): string {
  // Tests of pages bear the same names in each page's folder.
  const name = (file: string) =>
    file
      .split('/')
      .slice(file.includes('/pages/') ? -2 : -1)
      .join('/');
  const link = (file: string) => `[${name(file).replace(/\.tsx?$/, '')}](../${file})`;
  const range = (ids: string[]) => (ids.length > 1 ? `${ids[0]}–${ids.at(-1)?.slice(4)}` : ids[0]);
  const rows = rowsOf(testsById(repository)).map(
    ({ ids, files }) => `${range(ids)} | ${files.map(link).join(', ')}\n`,
  );
  return head + rows.join('');
}

/** Every requirement has a test that names it, and the table of them is the one of these tests. */
export const acceptanceRule: Rule = {
  name: 'acceptance',
  check(repository) {
    const { exists, read } = repository;
    const untested = [...testsById(repository)].filter(([, files]) => files.length === 0);
    const findings = untested.map(([id]) => ({ file: requirements, message: `no test names ${id}` }));
    if (exists(acceptanceTable) && read(acceptanceTable) === acceptanceText(repository)) return findings;
    return [...findings, { file: acceptanceTable, message: 'is stale: run `npm run check -- acceptance`' }];
  },
};
