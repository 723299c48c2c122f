import { repositoryOf } from '../repository';
import { machinePathsRule } from './machine-paths';
import { namesRule } from './names';

test('catch-all folders, index files and misnamed files are reported', () => {
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

test('a path into a home folder is reported, but not a route', () => {
  const home = ['', 'home', 'me', 'weft'].join('/');
  const route = `const route = \`\${base}${home}\`; // packages${home}`;
  const texts = { 'a.md': `one\nsee ${home}`, 'b.ts': route };
  expect(machinePathsRule.check(repositoryOf(texts))).toEqual([
    { file: 'a.md', line: 2, message: `Path of one particular machine: ${home}` },
  ]);
});
