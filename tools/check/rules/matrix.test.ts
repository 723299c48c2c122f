import { repositoryOf } from '../repository';
import { matrixRule } from './matrix';

const manifest = (name: string, groups: object) => JSON.stringify({ name, version: '1.0.0', ...groups });
const workspaces = {
  'package.json': manifest('weft', {}),
  'packages/site/package.json': manifest('@weft/site', {}),
  'packages/build/package.json': manifest('@weft/build', {}),
  'shell/package.json': manifest('shell', {}),
};
const messagesFor = (files: Record<string, string>) =>
  matrixRule
    .check(repositoryOf({ ...workspaces, ...files }))
    .map(({ file, message }) => `${file} ${message}`);

test('a remote may depend on the site and build with the build package', () => {
  const groups = { dependencies: { '@weft/site': '1.0.0' }, devDependencies: { '@weft/build': '1.0.0' } };
  expect(messagesFor({ 'mfe-careers/package.json': manifest('mfe-careers', groups) })).toEqual([]);
});

test('a remote may not depend on the shell, ship the build package or bring a router of its own', () => {
  const dependencies = { shell: '1.0.0', '@weft/build': '1.0.0', 'react-router-dom': '7.0.0' };
  const messages = messagesFor({ 'mfe-careers/package.json': manifest('mfe-careers', { dependencies }) });
  expect(messages).toEqual(
    Object.keys(dependencies).map(
      (name) => `mfe-careers/package.json ${name} is not allowed here, see import-matrix.mjs`,
    ),
  );
});

test('the rooms of tools share one package.json', () => {
  const dependencies = { '@weft/site': '1.0.0', webpack: '5.0.0' };
  expect(messagesFor({ 'tools/package.json': manifest('tools', { dependencies }) })).toEqual([]);
});

test('a workspace that the matrix does not know is refused', () => {
  expect(messagesFor({ 'mfe-new/package.json': manifest('mfe-new', {}) })).toEqual([
    'mfe-new/package.json This workspace has no line in import-matrix.mjs',
  ]);
});
