import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';

/**
 * Builds three hosts that share nothing with this project except what a remote's README asks of a host: two with the
 * plugin of webpack and its defaults, from a manifest and from an entry, and one with the federation runtime alone.
 *
 *   build-hosts.ts <folder> <address of a release's standard entry, with a trailing slash>
 */
const [folder = '', standard = ''] = process.argv.slice(2);
const shared = { singleton: true };

function host(name: string, entry: string, plugins: Configuration['plugins'] = []): Configuration {
  return {
    name,
    mode: 'production',
    context: import.meta.dirname,
    entry: { [name]: entry },
    output: { path: path.join(folder, name), publicPath: `/${name}/`, uniqueName: name },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, loader: 'ts-loader', options: { transpileOnly: true } },
      ],
    },
    optimization: { minimize: false },
    performance: false,
    plugins,
  };
}

function pluginHost(name: string, file: string): Configuration {
  return host(name, './plugin-host.ts', [
    new ModuleFederationPlugin({
      name: name.replaceAll('-', '_'),
      remotes: { careers: `mfe_careers@${standard}${file}` },
      shared: { react: shared, 'react-dom': shared, '@weft/router': shared },
      // The types are a file of the release, not the plugin's archive.
      dts: false,
    }),
  ]);
}

const names = ['plugin-manifest', 'plugin-entry', 'runtime'];
const compiler = webpack([
  pluginHost('plugin-manifest', 'mf-manifest.json'),
  pluginHost('plugin-entry', 'remoteEntry.js'),
  host('runtime', './runtime-host.ts'),
]);
compiler?.run((error, stats) => {
  if (error || stats?.hasErrors()) throw error ?? new Error(stats?.toString('errors-only'));
  compiler.close(() => undefined);
});
for (const name of names) {
  const page = `<!doctype html><title>Portal</title><main id="portal"></main><script defer src="/${name}/${name}.js"></script>`;
  await writeFile(path.join(folder, `${name}.html`), page);
}
