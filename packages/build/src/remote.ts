import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { containerName, PUBLIC_PATH_MODULE, SERVER_EXTERNALS, SINGLETONS } from '@weft/federation/singletons';
import type { Configuration } from 'webpack';
import webpack from 'webpack';
import { clientConfiguration, development, serverConfiguration } from './base';
import { chunkMapPlugin } from './chunk-map-plugin';
import { remoteRuntimeExternal } from './federation-runtime';
import { loadedFilesPlugin } from './loaded-files-plugin';
import { ServerAddressesPlugin } from './server-addresses-plugin';
import { standardRemote } from './standard-remote';
import { UsesPlugin } from './uses-plugin';

export interface RemoteOptions {
  /** Name of the workspace, for example `mfe-content`. */
  name: string;
  /** Folder of the workspace. */
  directory: string;
}

/** Whose words a case study ends with (D-30). */
const FEEDBACK_MODES = ['fixed', 'api', 'off'];

/** What can be chosen when a remote is built. @throws Error for a value that is no choice */
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
  const standard = development ? [] : [standardRemote({ ...options, switches: buildSwitches() })];
  return [remoteClient(options), ...standard, remoteServer(options)];
}

function remoteClient({ name, directory }: RemoteOptions): Configuration {
  const container = containerName(name);
  return clientConfiguration({
    name,
    directory,
    entry: {},
    externals: [remoteRuntimeExternal],
    output: {
      // The address of a release is known only where it is loaded.
      publicPath: 'auto',
      filename: '[name].js',
      chunkFilename: '[name].js',
      uniqueName: container,
      trustedTypes: { policyName: name },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: 'remote-entry.js',
        exposes: { './remote': { import: './src/remote.ts', name: 'routes' } },
        // Provided by the shell, never by a remote.
        shared: Object.fromEntries(SINGLETONS.map((id) => [id, { singleton: true, import: false as const }])),
        manifest: false,
        dts: false,
        shareStrategy: 'loaded-first',
        experiments: { optimization: { disableRemote: true, disableSnapshot: true, target: 'web' } },
      }),
      buildSwitches(),
      loadedFilesPlugin({ holdsStyles: true }),
      chunkMapPlugin({ container, routes: 'routes' }),
      ...(development ? [ownVersion(), new ServerAddressesPlugin()] : []),
    ],
  });
}

/** For development: a page runs each version once, and what was undone would be an earlier one. */
function ownVersion(): webpack.BannerPlugin {
  return new webpack.BannerPlugin({ banner: () => `Built at ${new Date().toISOString()}`, entryOnly: true });
}

function remoteServer({ name, directory }: RemoteOptions): Configuration {
  return serverConfiguration({
    name,
    directory,
    entry: { remote: ['@weft/build/public-path', './src/remote.ts'] },
    // Without "node": the worker's `require` hands out the singletons and nothing of Node.
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
