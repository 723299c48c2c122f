import path from 'node:path';
import type { Repository } from '../repository';
import type { Rule } from '../rule';

const requirements = 'tools/check/acceptance.json';
export const acceptanceTable = 'docs/acceptance.md';

const head = `# Acceptance

Which tests hold which requirement. The requirements stand in [acceptance.json](../${requirements});
\`npm run check -- acceptance\` writes this table from the ids in the tests.

| id | tests |
|---|---|
`;

/** Test files that name each requirement's id. */
function testsById({ files, read }: Repository): Map<string, string[]> {
  const found = new Map(
    Object.keys(JSON.parse(read(requirements)) as object).map((id) => [id, [] as string[]]),
  );
  for (const file of files.filter((name) => /\.(test\.tsx?|e2e\.ts)$/.test(name)).sort())
    for (const id of new Set(read(file).match(/\b[A-Z]{3}-\d{2}\b/g))) found.get(id)?.push(file);
  return found;
}

/** The table as docs/acceptance.md holds it. */
export function acceptanceText(repository: Repository): string {
  const link = (file: string) => `[${path.posix.basename(file).replace(/\.tsx?$/, '')}](../${file})`;
  const rows = [...testsById(repository)].map(
    ([id, files]) => `| ${id} | ${files.map(link).join(' · ')} |\n`,
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
