import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import {
  containerName,
  PUBLIC_PATH_MODULE,
  SERVER_EXTERNALS,
  SINGLETONS,
  standardName,
} from '@weft/federation/singletons';
import type { Configuration } from 'webpack';
import webpack from 'webpack';
import { clientConfiguration, development, serverConfiguration } from './base';
import { chunkMapPlugin, ROUTES } from './chunk-map-plugin';
import { remoteRuntimeExternal } from './federation-runtime';
import { loadedFilesPlugin } from './loaded-files-plugin';
import { remoteTypesPlugin } from './remote-types-plugin';
import { ServerAddressesPlugin } from './server-addresses-plugin';
import { UsesPlugin } from './uses-plugin';

export interface RemoteOptions {
  /** Name of the workspace, for example `mfe-content`. */
  name: string;
  /** Folder of the workspace. */
  directory: string;
}

/** Sources of the client feedback at the end of a case study (D-30). */
const FEEDBACK_MODES = ['fixed', 'api', 'off'];

/** Options that can be set when a remote is built. @throws Error for an unknown value */
function buildSwitches(): webpack.DefinePlugin {
  const feedback = process.env['CLIENT_FEEDBACK'] || 'fixed';
  if (!FEEDBACK_MODES.includes(feedback))
    throw new Error(`CLIENT_FEEDBACK must be ${FEEDBACK_MODES.join(', ')}, not "${feedback}".`);
  return new webpack.DefinePlugin({ 'process.env.CLIENT_FEEDBACK': JSON.stringify(feedback) });
}

/**
 * The builds of a remote: a federation container for the shell's pages, one for any other federation host, and one
 * CommonJS file for the server.
 */
export function remoteConfiguration(options: RemoteOptions): Configuration[] {
  // Other hosts do not load development builds.
  const standard = development ? [] : [standardRemote(options)];
  return [remoteClient(options), ...standard, remoteServer(options)];
}

function remoteClient({ name, directory }: RemoteOptions): Configuration {
  return clientConfiguration({
    name,
    directory,
    externals: [remoteRuntimeExternal],
    output: outputOf(name),
    plugins: [
      containerOf(name, {
        filename: 'remote-entry.js',
        // Always provided by the shell, never by a remote.
        shared: Object.fromEntries(SINGLETONS.map((id) => [id, { singleton: true, import: false as const }])),
        manifest: false,
      }),
      buildSwitches(),
      loadedFilesPlugin({ defersStyles: true }),
      chunkMapPlugin(containerName(name)),
      ...(development ? [buildTimeBanner(), new ServerAddressesPlugin()] : []),
    ],
  });
}

/**
 * A remote for any federation host, in `dist/standard`: it contains federation's own runtime, has a manifest, and needs
 * nothing that only our shell has. Its chunks have a distinct global name, since it may be loaded after a lean entry
 * that did not start.
 */
function standardRemote({ name, directory }: RemoteOptions): Configuration {
  return clientConfiguration({
    name,
    directory,
    folder: 'standard',
    output: outputOf(standardName(name)),
    plugins: [
      containerOf(name, {
        filename: 'remoteEntry.js',
        shared: Object.fromEntries(SINGLETONS.map((id) => [id, sharedByHost(id, directory)])),
        manifest: true,
      }),
      buildSwitches(),
      loadedFilesPlugin({ isAnyHost: true, defersStyles: true }),
      remoteTypesPlugin,
    ],
  });
}

/** @param known name by which a page tells this entry's chunks from others */
function outputOf(known: string): Configuration['output'] {
  return {
    // The address of a release is known only when it is loaded.
    publicPath: 'auto',
    filename: '[name].js',
    chunkFilename: '[name].js',
    uniqueName: containerName(known),
    trustedTypes: { policyName: known },
  };
}

type ContainerOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

function containerOf(
  name: string,
  options: Pick<ContainerOptions, 'filename' | 'shared' | 'manifest'>,
): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name: containerName(name),
    exposes: { './remote': { import: './src/remote.ts', name: ROUTES } },
    // It compiles nothing outside the remote's folder, and so none of our packages' sources (README).
    dts: false,
    shareStrategy: 'loaded-first',
    experiments: { optimization: { disableRemote: true, disableSnapshot: true, target: 'web' } },
    ...options,
  });
}

/** The host has to share it: a remote's own copy would be a second React, or a router without the host's pages. */
function sharedByHost(id: string, directory: string) {
  const require = createRequire(path.join(directory, 'package.json'));
  const { version } = require(`${id}/package.json`) as { version: string };
  return { singleton: true, import: false as const, requiredVersion: `^${version}` };
}

/** For development: gives each build its own version. A page runs a version only once, even if a change is undone. */
function buildTimeBanner(): webpack.BannerPlugin {
  return new webpack.BannerPlugin({ banner: () => `Built at ${new Date().toISOString()}`, entryOnly: true });
}

function remoteServer({ name, directory }: RemoteOptions): Configuration {
  return serverConfiguration({
    name,
    directory,
    entry: { remote: ['@weft/build/public-path', './src/remote.ts'] },
    // Without "node", because the worker's `require` provides only the singletons, not Node's modules.
    conditions: ['webpack', 'production', 'import', 'module'],
    externals: Object.fromEntries(
      [...SERVER_EXTERNALS, PUBLIC_PATH_MODULE].map((id) => [id, `commonjs2 ${id}`]),
    ),
    plugins: [
      buildSwitches(),
      new UsesPlugin(SERVER_EXTERNALS),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  });
}
