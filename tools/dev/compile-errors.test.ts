import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import webpack, { type Configuration, type MultiStats } from 'webpack';
import { compileErrors } from './compile-errors';
import { root } from './workspaces';

// As in a terminal, where the compiler's messages are coloured.
process.env['FORCE_COLOR'] = '1';

jest.setTimeout(60_000);

const broken = `import './absent';
export function Page( {
  const one = { two: 3 };
  const four = { five: 6 };
  return one;
}
`;

it('names the first compiler error of each file, once for all builds of a front end', async () => {
  const folder = temporaryFolder();
  const sources = {
    'entry.ts': `import './page';\nimport './other';`,
    'page.ts': broken,
    'other.ts': `import './lost';`,
    'tsconfig.json': '{}',
  };
  for (const [name, text] of Object.entries(sources)) await writeFile(path.join(folder, name), text);
  const options = { transpileOnly: true, configFile: path.join(folder, 'tsconfig.json') };
  const side = (name: string): Configuration => ({
    name,
    mode: 'development',
    context: folder,
    entry: './entry.ts',
    output: { path: path.join(folder, name) },
    resolve: { extensions: ['.ts'] },
    resolveLoader: { modules: [path.join(root, 'node_modules')] },
    module: { rules: [{ test: /\.ts$/, loader: 'ts-loader', options }] },
  });
  const stats = await new Promise<MultiStats | undefined>((resolve, reject) => {
    webpack([side('client'), side('server')], (error, built) => (error ? reject(error) : resolve(built)));
  });
  const output = stats ? compileErrors(stats) : '';
  expect(output.match(/page\.ts\(\d+/g)).toEqual(['page.ts(3']);
  expect(output.match(/Can't resolve '[^']+'/g)).toEqual(["Can't resolve './lost'"]);
});
