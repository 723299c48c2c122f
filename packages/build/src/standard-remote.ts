import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { containerName, SINGLETONS, standardName } from '@weft/federation/singletons';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { clientConfiguration } from './base';
import { loadedFilesPlugin } from './loaded-files-plugin';
import { remoteTypesPlugin } from './remote-types-plugin';

export interface StandardOptions {
  name: string;
  directory: string;
  switches: WebpackPluginInstance;
}

/**
 * A remote for any federation host, in `dist/standard`: federation's own runtime inside, its manifest, nothing that
 * only our shell has. What names its chunks in the page is its own, since it may come after a lean entry that did not
 * start.
 */
export function standardRemote({ name, directory, switches }: StandardOptions): Configuration {
  return clientConfiguration({
    name,
    directory,
    folder: 'standard',
    entry: {},
    output: {
      publicPath: 'auto',
      filename: '[name].js',
      chunkFilename: '[name].js',
      uniqueName: containerName(standardName(name)),
      trustedTypes: { policyName: standardName(name) },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: 'remoteEntry.js',
        exposes: { './remote': { import: './src/remote.ts', name: 'routes' } },
        shared: Object.fromEntries(SINGLETONS.map((id) => [id, sharedByHost(id, directory)])),
        manifest: true,
        // It compiles nothing outside of the remote's folder, and so none of our packages' sources (README).
        dts: false,
        shareStrategy: 'loaded-first',
        experiments: { optimization: { disableRemote: true, disableSnapshot: true, target: 'web' } },
      }),
      switches,
      loadedFilesPlugin({ isAnyHost: true, holdsStyles: true }),
      remoteTypesPlugin,
    ],
  });
}

/** A copy of the remote's own would be a second React, or a router that knows no page: the host has to share it. */
function sharedByHost(
  id: string,
  directory: string,
): { singleton: true; import: false; requiredVersion: string } {
  const require = createRequire(path.join(directory, 'package.json'));
  const { version } = require(`${id}/package.json`) as { version: string };
  return { singleton: true, import: false, requiredVersion: `^${version}` };
}
