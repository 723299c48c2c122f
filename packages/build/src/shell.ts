import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { SINGLETONS } from '@weft/federation/singletons';
import type { Configuration } from 'webpack';
import webpack from 'webpack';
import { clientConfiguration, development, serverConfiguration } from './base';
import { entryFilesPlugin } from './entry-files-plugin';
import { hostAliases, hostRuntimeReplacements, routerCopy } from './federation-runtime';
import { loadedFilesPlugin } from './loaded-files-plugin';
import { mediaFilename } from './rules';

const require = createRequire(import.meta.url);

/**
 * The two builds of the shell: the federation host for browsers, the render worker for the server.
 * @param directory folder of the shell's workspace
 */
export function shellConfiguration(directory: string): Configuration[] {
  return [shellClient(directory), shellServer(directory)];
}

function shellClient(directory: string): Configuration {
  return clientConfiguration({
    name: 'shell',
    directory,
    entry: { shell: [...(development ? ['./src/dev/refresh.client.ts'] : []), './src/entry.client.tsx'] },
    alias: hostAliases,
    styles: { filename: '[name].[contenthash:8].css' },
    output: {
      publicPath: '/assets/',
      // Module Federation's own entry chunks have no content hash.
      filename: (data) =>
        data.chunk?.contentHash?.['javascript'] ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: mediaFilename(''),
      uniqueName: 'shell',
      trustedTypes: { policyName: 'shell' },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: Object.fromEntries(SINGLETONS.map((id) => [id, singleton(id)])),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      ...hostRuntimeReplacements(),
      routerCopy(),
      loadedFilesPlugin(),
      entryFilesPlugin('shell'),
    ],
  });
}

/** Eager, because the shell needs them before anything else and should not have to wait for another chunk. */
function singleton(id: string) {
  const { version } = require(`${id}/package.json`) as { version: string };
  return { singleton: true, eager: true, requiredVersion: version, version };
}

function shellServer(directory: string): Configuration {
  return serverConfiguration({
    name: 'shell',
    directory,
    entry: { 'render-worker': './src/server/render/render-worker.ts' },
    output: { publicPath: '/assets/', assetModuleFilename: mediaFilename('') },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  });
}
