/**
 * Builds one peer of the benchmark: the same pages, rendered in the browser.
 *
 *   build-peer.ts federated|bundled <folder> <JSON file with the menus and claims> <remote=version …>
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { clientConfiguration } from '@weft/build/client';
import webpack from 'webpack';

const [kind = 'bundled', folder = '', siteData = '', ...versions] = process.argv.slice(2);
const shared = { singleton: true };

function federation() {
  const remotes = versions.map((entry) => {
    const [name = '', version] = entry.split('=');
    const container = name.replaceAll('-', '_');
    return [name, `${container}@/releases/${name}/${version}/standard/mf-manifest.json`];
  });
  return new ModuleFederationPlugin({
    name: 'peer',
    remotes: Object.fromEntries(remotes),
    shared: { react: shared, 'react-dom': shared, '@weft/router': shared },
    dts: false,
  });
}

const compiler = webpack(
  clientConfiguration({
    name: `peer-${kind}`,
    directory: import.meta.dirname,
    entry: { host: kind === 'federated' ? './start.ts' : './host.tsx' },
    alias: {
      'peer-remotes': path.join(import.meta.dirname, `${kind}.ts`),
      'peer-site': siteData,
    },
    output: {
      path: path.join(folder, 'host'),
      publicPath: '/host/',
      filename: '[name].js',
      chunkFilename: '[name].js',
      uniqueName: 'peer',
    },
    plugins: [
      new webpack.DefinePlugin({ 'process.env.CLIENT_FEEDBACK': '"fixed"' }),
      ...(kind === 'federated' ? [federation()] : []),
    ],
  }),
);
await new Promise<void>((resolve, reject) =>
  compiler?.run((error, stats) => {
    if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
    else compiler.close(() => resolve());
  }),
);
const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Peer</title>';
const files = '<link rel="stylesheet" href="/host/host.css"><script defer src="/host/host.js"></script>';
await writeFile(
  path.join(folder, 'index.html'),
  `<!doctype html><html lang="en"><head>${head}${files}</head><body><div id="root"></div></body></html>`,
);
