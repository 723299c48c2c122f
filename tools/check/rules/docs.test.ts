import { repositoryOf } from '../repository';
import { docsCommandsRule } from './docs-commands';
import { docsLinksRule } from './docs-links';
import { docsSizesRule } from './docs-sizes';

const base = {
  'package.json': JSON.stringify({ name: 'weft', version: '1.0.0', scripts: { start: 'x', check: 'x' } }),
  'mfe-one/package.json': JSON.stringify({ name: 'mfe-one', version: '1.0.0', scripts: { build: 'x' } }),
  'tools/check/check.ts': '',
};
const inReadme = (text: string) => repositoryOf({ ...base, 'README.md': text });
const lines = (count: number) => 'line\n'.repeat(count);
const words = (count: number) => 'word '.repeat(count);

test('commands that exist pass, in code blocks and in sentences', () => {
  const text = [
    'Run `npm run check`, or `npx tsx tools/check/check.ts`.',
    '```sh',
    'npm start            # everything',
    'npm run build -w mfe-one && npm start',
    '```',
  ].join('\n');
  expect(docsCommandsRule.check(inReadme(text))).toEqual([]);
});

test('commands that do not exist are reported with their line', () => {
  const text = [
    '`npm test`',
    '```',
    'npm run build',
    'npm run check -w mfe-one',
    'npx tsx tools/x.ts',
    '.ci/run',
    '```',
  ];
  const found = docsCommandsRule.check(inReadme(text.join('\n')));
  expect(found.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '1 `npm test`: no such script',
    '3 `npm run build`: no such script',
    '4 `npm run check -w mfe-one`: no such script in mfe-one',
    '5 `tools/x.ts`: no such file',
    '6 `.ci/run`: no such file',
  ]);
});

test('compose commands need -f and --build, in documents and in the comments of the compose file', () => {
  const repository = repositoryOf({
    ...base,
    'README.md': '`docker compose -f deploy/compose.yaml up --build`',
    'deploy/compose.yaml': [
      '# docker compose run --rm release npm run check',
      '# docker compose -f deploy/compose.yaml run --rm release npm run lost',
      'services: {}',
    ].join('\n'),
  });
  const found = docsCommandsRule.check(repository);
  expect(found.map(({ file, line, message }) => `${file} ${line} ${message}`)).toEqual([
    'deploy/compose.yaml 1 `docker compose run --rm release npm run check`: needs -f deploy/compose.yaml',
    'deploy/compose.yaml 1 `docker compose run --rm release npm run check`: needs --build',
    'deploy/compose.yaml 2 `npm run lost`: no such script',
    'deploy/compose.yaml 2 `docker compose -f deploy/compose.yaml run --rm release npm run lost`: needs --build',
  ]);
});

test("a workspace's README may name that workspace's scripts", () => {
  const repository = repositoryOf({ ...base, 'mfe-one/README.md': '`npm run build`' });
  expect(docsCommandsRule.check(repository)).toEqual([]);
});

test('a step of the check without a line in the table of steps is reported', () => {
  const repository = repositoryOf({
    'tools/check/README.md': 'step | requires\n---|---\n`types`, `lint` | `pins` are no lint',
    'tools/check/check.ts': "const tools = [{ name: 'types' }, { name: 'lint' }];",
    'tools/check/rules/pins.ts': "export const pinsRule: Rule = {\n  name: 'pins',",
    'tools/check/rules/pins.test.ts': "{ name: 'weft' }",
  });
  expect(docsCommandsRule.check(repository)).toEqual([
    { file: 'tools/check/README.md', message: 'has no line for the step pins of tools/check/rules/pins.ts' },
  ]);
});

test('links that lead to no file, folder or heading are reported', () => {
  const text = [
    '# What it is: a site',
    '[a](tools/check/check.ts) [b](tools/) [c](#what-it-is-a-site) [d](https://example.org) `[x](y)`',
    '[gone](docs/gone.md) [lost](#lost) [out](../elsewhere.md)',
  ].join('\n');
  const found = docsLinksRule.check(inReadme(text));
  expect(found.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '3 docs/gone.md does not exist',
    '3 README.md has no heading #lost',
    '3 ../elsewhere.md leads out of the repository',
  ]);
});

test('a named product decision that is not explained is reported', () => {
  const found = docsLinksRule.check(
    repositoryOf({
      'docs/product-decisions.md': '- **D-01** Paths stay, as D-03 says.',
      'api/paths.ts': '/** Stay (D-01). */\n/** Listed (D-03). */',
    }),
  );
  expect(found.map(({ file, line, message }) => `${file} ${line} ${message}`)).toEqual([
    'docs/product-decisions.md 1 docs/product-decisions.md does not explain D-03',
    'api/paths.ts 2 docs/product-decisions.md does not explain D-03',
  ]);
});

test('READMEs and decisions that are too long, and misnamed decisions, are reported', () => {
  const repository = repositoryOf({
    'README.md': lines(131),
    'docs/decisions/001-good.md': words(250),
    'docs/decisions/001-again.md': words(40),
    'docs/decisions/002-long.md': words(251),
    'docs/decisions/Three.md': words(40),
  });
  expect(docsSizesRule.check(repository).map(({ file }) => file)).toEqual([
    'README.md',
    'docs/decisions/002-long.md',
    'docs/decisions/Three.md',
    'docs/decisions/001-again.md',
  ]);
});

test('all documents together have at most 12,000 words, counted as wc -w does', () => {
  const found = (texts: Record<string, string>) => docsSizesRule.check(repositoryOf(texts));
  const most = { 'docs/a.md': words(11_997), 'docs/acceptance.md': words(2), 'CONTRIBUTING.md': words(1) };
  const uncounted = { 'content/posts/a.md': words(9), 'mfe-academy/README.md': words(9) };
  expect(found({ ...most, ...uncounted })).toEqual([]);
  const longest = 'docs/a.md (11997), deploy/a.md (3), docs/acceptance.md (2), CONTRIBUTING.md (1)';
  expect(found({ ...most, 'deploy/a.md': '| word |' })).toEqual([
    {
      file: 'docs',
      message: `12003 words in all documents, 12000 are the limit; the longest: ${longest}`,
    },
  ]);
});
