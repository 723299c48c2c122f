import path from 'node:path';
import browserslist from 'browserslist';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import { browserslistToTargets } from 'lightningcss';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { compileHint } from './compile-hint';
import { browsersList, root } from './paths';
import { mediaFilename, moduleRules } from './rules';
import { StableIdsPlugin } from './stable-ids-plugin';

interface PartOptions extends Pick<Configuration, 'entry' | 'output' | 'plugins' | 'externals'> {
  name: string;
  directory: string;
  /** Replacements by module name. */
  alias?: Record<string, string>;
  /** Conditions for package exports, if other than webpack's defaults for the target. */
  conditions?: string[];
  /** File names of stylesheets, if other than those of a release. */
  styles?: { filename: string };
  /** Folder below `dist` of a second browser build, which refers to the pictures of the first and emits none. */
  folder?: string;
}

/**
 * Weakest first. Components of the ui package are in `ui`, a page's own styles in `page`; the frame's come last, so
 * that no team's rule can override them.
 */
const CASCADE_LAYERS = ['tokens', 'base', 'ui', 'page', 'frame'];

const cssTargets = browserslistToTargets(browserslist(undefined, { config: browsersList }));

export const development = process.env['NODE_ENV'] === 'development';

/** Configuration of a build for browsers, in `dist/client` unless `folder` is set. */
export function clientConfiguration(options: PartOptions): Configuration {
  const { folder } = options;
  return {
    ...sharedConfiguration(options, 'client'),
    target: ['web', 'es2022'],
    output: {
      path: path.join(options.directory, 'dist', folder ?? 'client'),
      clean: true,
      crossOriginLoading: 'anonymous',
      assetModuleFilename: mediaFilename(folder ? '../client/assets/' : 'assets/'),
      ...options.output,
    },
    optimization: {
      minimize: !development,
      minimizer: [
        new TerserPlugin<import('@swc/core').JsMinifyOptions>({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: {
            compress: { passes: 8, ecma: 2022, keep_fargs: false, pure_getters: true },
            mangle: true,
          },
        }),
        new CssMinimizerPlugin({
          minify: CssMinimizerPlugin.lightningCssMinify,
          minimizerOptions: { targets: cssTargets },
        }),
      ],
      // One file per page: a second request for a common chunk costs more than its bytes.
      splitChunks: false,
    },
    plugins: [
      new StableIdsPlugin(),
      // Every stylesheet states the order of the layers, so that it does not depend on the order in which files arrive.
      new webpack.BannerPlugin({ banner: `@layer ${CASCADE_LAYERS.join(', ')};`, raw: true, test: /\.css$/ }),
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css', ...options.styles }),
      ...(options.plugins ?? []),
      ...(development ? [] : [compileHint(), ...compression()]),
    ],
  };
}

/** Configuration of a build for the server: one CommonJS file in `dist/server`. */
export function serverConfiguration(options: PartOptions): Configuration {
  return {
    ...sharedConfiguration(options, 'server'),
    target: 'node20',
    output: {
      path: path.join(options.directory, 'dist/server'),
      clean: true,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      publicPath: '',
      assetModuleFilename: mediaFilename('assets/'),
      ...options.output,
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: options.plugins ?? [],
  };
}

function sharedConfiguration(
  { name, directory, entry, externals, alias = {}, conditions, folder }: PartOptions,
  side: 'client' | 'server',
): Configuration {
  const build = folder ?? side;
  return {
    name: `${name}:${build}`,
    mode: development ? 'development' : 'production',
    context: directory,
    entry: entry ?? {},
    ...(externals ? { externals } : {}),
    // No eval, which the Content-Security-Policy refuses in development as well.
    devtool: development ? 'cheap-module-source-map' : false,
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      alias,
      ...(conditions ? { conditionNames: conditions } : {}),
    },
    module: {
      rules: moduleRules({
        name,
        side,
        emit: build === 'client',
        refresh: development && side === 'client',
      }),
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack'),
      name: `${name}-${build}-${development ? 'development' : 'production'}`,
      // A change to the configuration, a stand-in or a dependency invalidates the cache.
      buildDependencies: { config: [`${import.meta.dirname}/`, path.join(root, 'package-lock.json')] },
    },
    performance: false,
    stats: 'errors-warnings',
  };
}

/** Writes brotli and gzip forms beside every text file, so that serving them costs nothing. */
function compression(): NonNullable<Configuration['plugins']> {
  const test = /\.(js|css|svg|json)$/;
  return [
    new CompressionPlugin({ test, algorithm: 'brotliCompress', filename: '[path][base].br', minRatio: 1 }),
    new CompressionPlugin({ test, algorithm: 'gzip', filename: '[path][base].gz', minRatio: 1 }),
  ];
}
