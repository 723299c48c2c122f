import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import webpack, { type Configuration } from 'webpack';
import { chunkMapPlugin } from './chunk-map-plugin';
import { compileHint } from './compile-hint';
import { entryFilesPlugin } from './entry-files-plugin';
import { remoteRuntimeExternal } from './federation-runtime';
import { loadedFilesPlugin } from './loaded-files-plugin';
import { remoteTypesPlugin } from './remote-types-plugin';
import { StableIdsPlugin } from './stable-ids-plugin';
import { UsesPlugin } from './uses-plugin';

jest.setTimeout(30_000);

let folder: string;

beforeAll(async () => {
  folder = temporaryFolder();
  const sources = {
    'container.js': `export const routes = () => import(/* webpackChunkName: "routes" */ './routes.js');`,
    'routes.js': `export const page = () => import(/* webpackChunkName: "blog-list" */ './page.js');`,
    'page.js': `export const text = 'the page';`,
  };
  for (const [name, text] of Object.entries(sources)) await writeFile(path.join(folder, name), text);
});

/** Builds the three files above. @returns a function that reads a file of the output */
async function build(configuration: Configuration): Promise<(name: string) => Promise<string>> {
  const output = { path: path.join(folder, 'dist'), filename: '[name].js', ...configuration.output };
  const compiler = webpack({ mode: 'production', context: folder, ...configuration, output });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler?.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  await new Promise((resolve) => compiler?.close(resolve));
  return (name) => readFile(path.join(folder, 'dist', name), 'utf8');
}

it('chunks.json names the files of the container, of the routes and of each page', async () => {
  const built = await build({
    entry: { mfe_content: './container.js' },
    plugins: [chunkMapPlugin('mfe_content')],
  });
  expect(JSON.parse(await built('chunks.json'))).toEqual({
    entry: 'mfe_content.js',
    routes: { js: ['routes.js'], css: [] },
    pages: { 'blog-list': { js: ['blog-list.js'], css: [] } },
  });
  expect(await built('blog-list.js')).toContain('the page');
});

it("entry.json names the entry's files and the hash of every final script, each with the compile hint", async () => {
  const built = await build({
    entry: { shell: './container.js' },
    output: { filename: '[name].[contenthash:8].js', chunkFilename: '[name].[contenthash:8].js' },
    plugins: [compileHint(), entryFilesPlugin('shell')],
  });
  const { files, integrity } = JSON.parse(await built('entry.json'));
  expect(files).toEqual([expect.stringMatching(/^shell\.[0-9a-f]{8}\.js$/)]);
  expect(
    Object.keys(integrity)
      .map((name) => name.split('.')[0])
      .sort(),
  ).toEqual(['blog-list', 'routes', 'shell']);
  for (const [name, hash] of Object.entries(integrity)) {
    const bytes = await built(name);
    expect(hash).toBe(`sha384-${createHash('sha384').update(bytes).digest('base64')}`);
    expect(bytes).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

it.each([true, false])(
  'uses.json names the imports from each lent module, with concatenated modules or not: %s',
  async (concatenateModules) => {
    await writeFile(path.join(folder, 'user.js'), `import { useId as id } from 'lent'; export default id();`);
    await writeFile(
      path.join(folder, 'uses.js'),
      `import user from './user.js';
     import * as all from 'lent';
     import { other } from 'own';
     export { data } from 'lent';
     console.log(user, all.memo, other);`,
    );
    const built = await build({
      entry: { remote: './uses.js' },
      externals: { lent: 'commonjs2 lent', own: 'commonjs2 own' },
      output: { library: { type: 'commonjs2' } },
      optimization: { minimize: false, concatenateModules },
      plugins: [new UsesPlugin(['lent', 'unused'])],
    });
    expect(JSON.parse(await built('uses.json'))).toEqual({ lent: ['data', 'memo', 'useId'], unused: [] });
  },
);

it.each([
  ['of our shell alone', loadedFilesPlugin(), 'integrity = weftIntegrity(url);'],
  [
    'of any host',
    loadedFilesPlugin({ isAnyHost: true }),
    'integrity = globalThis.weftIntegrity?.(url) ?? "";',
  ],
])('chunks in pages %s ask the page for their hash', async (_which, plugin, line) => {
  const optimization = { minimize: false };
  const built = await build({ entry: { mfe_content: './container.js' }, optimization, plugins: [plugin] });
  expect(await built('mfe_content.js')).toContain(line);
});

it("a standard entry has the exposed module's types beside it", async () => {
  const built = await build({ entry: { mfe_content: './container.js' }, plugins: [remoteTypesPlugin] });
  expect(await built('remote.d.ts')).toContain('export declare const remote: RemoteModule;');
});

it.each([
  [true, [new StableIdsPlugin()]],
  [false, []],
])('modules that federation generates have the same ids in any folder: %s', async (isSame, plugins) => {
  // The name of its entry contains a hash, which depends on paths of this machine, too.
  const containerWith = async (hash: string): Promise<string> => {
    await mkdir(path.join(folder, '.federation'), { recursive: true });
    await writeFile(path.join(folder, `.federation/entry.${hash}.js`), `console.log('made');`);
    await writeFile(path.join(folder, 'uses-it.js'), `import './.federation/entry.${hash}.js';`);
    const optimization = { minimize: false, concatenateModules: false };
    const built = await build({ entry: { mfe_content: './uses-it.js' }, optimization, plugins });
    return (await built('mfe_content.js')).replaceAll(hash, '');
  };
  expect((await containerWith('0a')) === (await containerWith('9f'))).toBe(isSame);
});

it.each([
  ['@module-federation/webpack-bundler-runtime', 'var _WEFT_BUNDLER_RUNTIME'],
  ['@module-federation/runtime-core', undefined],
  ['./page.js', undefined],
])('a remote that asks for %s gets %s', (request, external) => {
  const answers: unknown[] = [];
  const ask = remoteRuntimeExternal as (
    data: object,
    callback: (error?: Error, result?: string) => void,
  ) => void;
  ask({ request }, (error, result) => answers.push(error, result));
  expect(answers).toEqual([undefined, external]);
});
