import { createRequire } from 'node:module';
import path from 'node:path';
import type { Configuration, ExternalItem } from 'webpack';
import webpack from 'webpack';
import { extension } from './paths';

const require = createRequire(import.meta.url);
const runtime = path.resolve(import.meta.dirname, '../runtime');

/**
 * Remotes take federation's bundler runtime from the shell, as a global that the shell defines before
 * it loads any container. (`externalRuntime` shares only the core and leaves 4.5 KB in every remote.)
 */
export const remoteRuntimeExternal: ExternalItem = ({ request }, callback) => {
  if (request && /webpack-bundler-runtime/.test(request)) callback(undefined, 'var _WEFT_BUNDLER_RUNTIME');
  else callback();
};

/** Files of federation's runtime that never run here, and their stand-ins. */
const REPLACED: [folder: RegExp, request: RegExp, replacement: string][] = [
  [/@module-federation[\\/]sdk[\\/]dist$/, /^\.\/(?:node|dom)\.js$/, 'no-loaders'],
  [/@module-federation[\\/]runtime-core[\\/]dist/, /\/preload\.js$/, 'no-loaders'],
  [/@module-federation[\\/]runtime-core[\\/]dist/, /\/utils\/load\.js$/, 'entry-by-plugin'],
  [/@module-federation[\\/]runtime-core[\\/]dist/, /\/SnapshotHandler\.js$/, 'no-snapshots'],
  [/@module-federation[\\/]runtime-core[\\/]dist/, /\/semver\/index\.js$/, 'no-semver'],
  [/@module-federation[\\/]error-codes[\\/]dist/, /^\.\/desc\.mjs$/, 'no-descriptions'],
];

/** Removes code from the host's bundle that browsers never run here (docs/decisions/003). */
export function hostRuntimeReplacements(): NonNullable<Configuration['plugins']> {
  return REPLACED.map(
    ([folder, request, replacement]) =>
      new webpack.NormalModuleReplacementPlugin(request, (resource: { context: string; request: string }) => {
        if (folder.test(resource.context)) resource.request = path.join(runtime, replacement + extension);
      }),
  );
}

/** Replacements of modules in the shell's client build. */
export const hostAliases = {
  // Starts a container. The host's build has no container and so omits this from the bundler runtime
  // that it provides to remotes; the package does not export it by name.
  'federation-init-container-entry$': path.join(
    path.dirname(require.resolve('@module-federation/webpack-bundler-runtime')),
    'initContainerEntry.js',
  ),
  // The build without development warnings; the package's exports offer only the other one.
  'react-router$': path.join(routerProduction(), 'index.mjs'),
  'react-router/dom$': path.join(routerProduction(), 'dom-export.mjs'),
};

/**
 * Gives the module that creates the router its own copy of it. A single copy would put all that any chunk uses into the
 * first file, including the two thirds for navigation, which nobody needs before the page is hydrated.
 */
export function routerCopy(): webpack.WebpackPluginInstance {
  return new webpack.NormalModuleReplacementPlugin(
    /^react-router$/,
    (resource: { contextInfo: { issuer: string }; request: string }) => {
      if (/[\\/]visit[\\/]site-router\.client\.ts$/.test(resource.contextInfo.issuer))
        resource.request = `${path.join(routerProduction(), 'index.mjs')}?visit`;
    },
  );
}

function routerProduction(): string {
  return path.join(path.dirname(require.resolve('react-router/package.json')), 'dist/production');
}
