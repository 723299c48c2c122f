import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';

const root = path.resolve(import.meta.dirname, '../../..');

export interface RulesOptions {
  /** Name of the front end; its class names are its own, so no team styles another's page. */
  name: string;
  side: 'client' | 'server';
}

/** How TypeScript, css and pictures become modules; the names of classes and files agree on both sides. */
export function moduleRules({ name, side }: RulesOptions): RuleSetRule[] {
  return [typeScript(), ...styles(name, side), pictures(side)];
}

function typeScript(): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'ts-loader',
    // Types are checked once for the whole repository by `npm run check`.
    options: { transpileOnly: true, configFile: path.join(root, 'tsconfig.base.json') },
  };
}

function styles(name: string, side: 'client' | 'server'): RuleSetRule[] {
  const modules = {
    localIdentName: '[local]-[hash:base64:5]',
    localIdentHashSalt: name,
    localIdentContext: root,
    namedExport: false,
    exportLocalsConvention: 'as-is' as const,
    exportOnlyLocals: side === 'server',
  };
  const extract = side === 'client' ? [MiniCssExtractPlugin.loader] : [];
  return [
    { test: /\.module\.css$/, use: [...extract, { loader: 'css-loader', options: { modules } }] },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      sideEffects: true,
      use:
        side === 'client'
          ? [...extract, 'css-loader']
          : [{ loader: 'css-loader', options: { modules: { ...modules, mode: 'global' } } }],
    },
  ];
}

function pictures(side: 'client' | 'server'): RuleSetRule {
  return {
    test: /\.(svg|png|jpe?g|avif|webp|woff2|mp4|webm)$/,
    type: 'asset/resource',
    generator: { emit: side === 'client' },
  };
}
