import { repositoryOf } from '../repository';
import { configsRule } from './configs';
import { machinePathsRule } from './machine-paths';
import { namesRule } from './names';
import { sizesRule } from './sizes';

const lines = (count: number) => 'line\n'.repeat(count);

test('configurations of packages are short, those of the root are free', () => {
  const texts = {
    'tsconfig.json': lines(9),
    'shell/tsconfig.json': lines(8),
    'mfe-one/tsconfig.json': lines(9),
    'mfe-one/webpack.config.ts': lines(21),
  };
  expect(configsRule.check(repositoryOf(texts)).map(({ file }) => file)).toEqual([
    'mfe-one/tsconfig.json',
    'mfe-one/webpack.config.ts',
  ]);
});

test('drawers, index files and misnamed files are found', () => {
  const texts = {
    'shell/src/utils/clock.ts': '',
    'shell/src/index.ts': '',
    'shell/src/useClock.ts': '',
    'shell/src/Clock.tsx': 'const Watch = 1;',
    'shell/src/Footer.tsx': 'export function Footer() {}',
    'shell/src/Footer.test.tsx': '',
    'shell/src/Footer.module.css': '',
    'shell/src/entry.client.tsx': '',
  };
  expect(namesRule.check(repositoryOf(texts)).map(({ file }) => file)).toEqual([
    'shell/src/utils',
    'shell/src/index.ts',
    'shell/src/useClock.ts',
    'shell/src/Clock.tsx',
  ]);
});

test('sources over 250 lines and tests over 400 are found', () => {
  const small = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`a/${at}.ts`, lines(50)]));
  const fitting = { 'a/source.css': lines(250), 'a/fits.test.ts': lines(400) };
  const long = { 'a/long.css': lines(251), 'a/long.test.tsx': lines(401) };
  const found = sizesRule.check(repositoryOf({ ...small, ...fitting, ...long }));
  expect(found.map(({ file }) => file)).toEqual(Object.keys(long));
});

test('files that are mostly long are found', () => {
  const long = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`a/${at}.ts`, lines(91)]));
  expect(sizesRule.check(repositoryOf(long))).toEqual([
    { file: '.', message: 'The median source file has 91 lines, at most 90' },
  ]);
});

test('a path into a home folder is found, a route is not', () => {
  const home = ['', 'home', 'me', 'weft'].join('/');
  const route = `const route = \`\${base}${home}\`; // packages${home}`;
  const texts = { 'a.md': `one\nsee ${home}`, 'b.ts': route };
  expect(machinePathsRule.check(repositoryOf(texts))).toEqual([
    { file: 'a.md', line: 2, message: `Path of one machine: ${home}` },
  ]);
});
