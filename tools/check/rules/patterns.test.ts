import { patternsOf } from '../patterns';
import { repositoryOf } from '../repository';
import { patternsRule } from './patterns';

const findings = async (text: string, file = 'api/src/a.ts') =>
  patternsRule.check(repositoryOf({ [file]: text }));

it('finds pattern literals and patterns made at run time', () => {
  const text = 'const a = /x\\/y/gi;\nconst b = 1 / 2 / 3;\nnew RegExp(a);\nglobalThis.RegExp("x")';
  expect(patternsOf('a.ts', text)).toEqual([
    { line: 1, source: 'x\\/y', flags: 'gi' },
    { line: 3, source: null, flags: '' },
    { line: 4, source: null, flags: '' },
  ]);
});

it.each([
  ['looks for an end behind every beginning', 'text.match(/<a\\s[^>]*href/i)'],
  ['looks for a tail from every place', 'text.replace(/\\/+$/, "")'],
  ['can divide a text in many ways', '/^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/'],
  ['is exponential', '/^(a+)+$/'],
  ['is made at run time', 'new RegExp(`<${name}>`)'],
])('refuses a pattern that %s', async (_what, text) => {
  expect(await findings(text)).toMatchObject([{ file: 'api/src/a.ts', line: 1 }]);
});

it.each(['/^[^\\s@]+@[^\\s@]+$/', '/<[a-z]/g', '/\\s+/g'])('lets %s pass', async (text) => {
  expect(await findings(text)).toEqual([]);
});

it('does not check tests', async () => {
  expect(await findings('/^(a+)+$/', 'api/src/a.test.ts')).toEqual([]);
  expect(await findings('/^(a+)+$/', 'e2e/wait.ts')).toEqual([]);
});
