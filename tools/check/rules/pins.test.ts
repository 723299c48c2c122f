import { repositoryOf } from '../repository';
import { pinsRule } from './pins';

const manifest = (rest: object) => JSON.stringify({ version: '1.0.0', ...rest });
const messages = (texts: Record<string, string>) =>
  pinsRule.check(repositoryOf({ 'package-lock.json': '{}', ...texts })).map(({ message }) => message);

test('exact and equal versions pass', () => {
  const texts = {
    'package.json': manifest({ devDependencies: { a: '1.2.3', b: '1.0.0-beta.2' } }),
    'shell/package.json': manifest({ dependencies: { a: '1.2.3' } }),
  };
  expect(messages(texts)).toEqual([]);
});

test('ranges, tags and unequal versions are reported', () => {
  const texts = {
    'package.json': manifest({ devDependencies: { a: '^1.2.3', b: 'latest', c: '1.0.0' } }),
    'shell/package.json': manifest({ version: '2.0.0', dependencies: { c: '1.0.1' } }),
  };
  expect(messages(texts)).toEqual([
    'a is "^1.2.3", not an exact version',
    'b is "latest", not an exact version',
    'c 1.0.1, but 1.0.0 in ./package.json',
    'version 2.0.0, the workspaces share 1.0.0',
  ]);
});

test('a lock file that names a registry is reported', () => {
  const lock = '"resolved": "https://registry.example/a.tgz"';
  expect(messages({ 'package.json': manifest({}), 'package-lock.json': lock })).toHaveLength(1);
});
