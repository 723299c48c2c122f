import type { Repository } from '../repository';
import type { Rule } from '../rule';

const requirements = 'tools/check/acceptance.json';
export const acceptanceTable = 'docs/acceptance.md';

const head = `# Acceptance

Which test names which requirements of [acceptance.json](../${requirements}). Written by \`npm run check -- acceptance\`.
\`VAL-01,09–11\` is VAL-01 and VAL-09 to VAL-11.

test|requirements
---|---
`;

/** Leaves out the tests of this rule, which contain invented ids. */
const isTest = (file: string) => /\.(test\.tsx?|e2e\.ts)$/.test(file) && !file.startsWith('tools/check/');

/** All requirement ids in order, and those that each test file names. */
function namedByTest({ files, read }: Repository): { ids: string[]; tests: Map<string, Set<string>> } {
  const ids = Object.keys(JSON.parse(read(requirements)) as object);
  const tests = new Map<string, Set<string>>();
  for (const file of files.filter(isTest).sort()) {
    // An id in a comment tests nothing.
    const code = read(file).replaceAll(/^ *(?:\/\/|\/?\*).*$/gm, '');
    const named = new Set(code.match(/\b[A-Z]{3}-\d{2}\b/g));
    tests.set(file, new Set(ids.filter((id) => named.has(id))));
  }
  return { ids, tests };
}

/** One word per group, with ranges for consecutive requirements: `FTR-01`, `FTR-02`, `FTR-05` become `FTR-01–02,05`. */
function grouped(ids: string[], named: Set<string>): string {
  const runs: string[][] = [];
  for (const [at, id] of ids.entries()) {
    if (!named.has(id)) continue;
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (last && last === ids[at - 1] && groupOf(last) === groupOf(id)) run?.push(id);
    else runs.push([id]);
  }
  const groups = new Map<string, string[]>();
  for (const run of runs) {
    const [first = '', last = first] = [run[0], run.at(-1)];
    const range = first === last ? numberOf(first) : `${numberOf(first)}–${numberOf(last)}`;
    groups.set(groupOf(first), [...(groups.get(groupOf(first)) ?? []), range]);
  }
  return [...groups].map(([group, numbers]) => `${group}-${numbers.join(',')}`).join(' ');
}

const groupOf = (id: string) => id.slice(0, 3);
const numberOf = (id: string) => id.slice(4);

/** The text of docs/acceptance.md. */
export function acceptanceText(repository: Repository): string {
  const { ids, tests } = namedByTest(repository);
  // Tests of pages have the same file names in each page's folder.
  const name = (file: string) =>
    file
      .split('/')
      .slice(file.includes('/pages/') ? -2 : -1)
      .join('/');
  const rows = [...tests]
    .filter(([, named]) => named.size > 0)
    .map(([file, named]) => `[${name(file).replace(/\.tsx?$/, '')}](../${file})|${grouped(ids, named)}\n`);
  return head + rows.join('');
}

/** Every requirement is named by a test, and docs/acceptance.md is up to date. */
export const acceptanceRule: Rule = {
  name: 'acceptance',
  check(repository) {
    const { exists, read } = repository;
    const { ids, tests } = namedByTest(repository);
    const named = new Set([...tests.values()].flatMap((one) => [...one]));
    const untested = ids.filter((id) => !named.has(id));
    const findings = untested.map((id) => ({ file: requirements, message: `no test names ${id}` }));
    if (exists(acceptanceTable) && read(acceptanceTable) === acceptanceText(repository)) return findings;
    return [...findings, { file: acceptanceTable, message: 'is stale: run `npm run check -- acceptance`' }];
  },
};
