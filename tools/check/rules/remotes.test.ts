import { repositoryOf } from '../repository';
import { remotesRule } from './remotes';

const remote = (name: string, rest: object = {}) => ({
  [`${name}/README.md`]: '# A remote',
  [`${name}/package.json`]: JSON.stringify({
    name,
    version: '1.0.0',
    scripts: { build: `build ${name}` },
    ...rest,
  }),
  [`${name}/tsconfig.json`]: '{}',
  [`${name}/webpack.config.ts`]: '',
  [`${name}/src/remote.ts`]: '',
  [`${name}/src/routes.tsx`]: '',
  [`${name}/src/pages/home/HomePage.tsx`]: '',
});
const check = (...files: Record<string, string>[]) =>
  remotesRule.check(repositoryOf(Object.assign({}, ...files)));

test('remotes that differ only in their name pass', () => {
  expect(check(remote('mfe-one'), remote('mfe-two'))).toEqual([]);
});

test('a dependency that only one remote has is reported', () => {
  const [finding] = check(remote('mfe-one'), remote('mfe-two', { dependencies: { react: '1.0.0' } }));
  expect(finding?.file).toBe('mfe-two/package.json');
  expect(finding?.message).toContain('"react": "1.0.0"');
});

test('missing and additional files are reported', () => {
  const { 'mfe-one/src/routes.tsx': _, ...incomplete } = remote('mfe-one');
  const files = check({ ...incomplete, 'mfe-one/jest.config.mjs': '' }).map(({ file }) => file);
  expect(files).toEqual(['mfe-one/src/routes.tsx', 'mfe-one/jest.config.mjs']);
});
