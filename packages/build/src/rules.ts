import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import reactRefresh from 'react-refresh-typescript';
import type { PathData, RuleSetRule } from 'webpack';
import { extension, root, typeScriptConfig } from './paths';

const JPEG = /\.jpe?g$/;
/** `drawing.svg?width=320` is a bitmap of this width. */
const WIDTH = /[?&]width=\d+/;
/** `drawing.svg?preview` is a bitmap for link previews. */
const PREVIEW = /[?&]preview$/;
/** `drawing-s.svg?plate` is a drawing in two optical sizes: this small one, and `drawing.svg`. */
const PLATE = /\?plate$/;
/** `face.woff2?accents` contains the letters that English lacks. */
const ACCENTS = '?accents';

export interface RulesOptions {
  /** Name of the front end. Part of the hash in its class names, so that no team styles another's page. */
  name: string;
  side: 'client' | 'server';
  /** Whether to write pictures and fonts; the other builds of a front end only refer to them. */
  emit: boolean;
  /** Whether a rebuilt component replaces the one being shown (React Refresh). */
  refresh: boolean;
}

/** Rules for TypeScript, css and pictures. Names of classes and files are the same on both sides. */
export function moduleRules({ name, side, emit, refresh }: RulesOptions): RuleSetRule[] {
  return [refresh ? refreshing(name) : typeScript(), router(), ...styles(name, side), ...media(emit)];
}

// Types are checked once for the whole repository by `npm run check`.
const typeScriptOptions = { transpileOnly: true, configFile: typeScriptConfig };

function typeScript(): RuleSetRule {
  return { test: /\.tsx?$/, exclude: /node_modules/, loader: 'ts-loader', options: typeScriptOptions };
}

function refreshing(name: string): RuleSetRule {
  const getCustomTransformers = () => ({ before: [reactRefresh()] });
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: [
      { loader: loader('refresh'), options: { name } },
      { loader: 'ts-loader', options: { ...typeScriptOptions, getCustomTransformers } },
    ],
  };
}

/** Only the shell bundles the router; remotes take it from the shell. */
function router(): RuleSetRule {
  return { test: { and: [/react-router[\\/]dist[\\/]production[\\/]/, /\.mjs$/] }, loader: loader('router') };
}

function styles(name: string, side: 'client' | 'server'): RuleSetRule[] {
  const modules = {
    localIdentName: '[local]-[hash:base64:5]',
    localIdentHashSalt: name,
    // One hash for all classes of a file, since different hashes hardly compress.
    hashStrategy: 'minimal-subset' as const,
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

/** Pictures, video loops and fonts, named with the hash of their final content. */
function media(emit: boolean): RuleSetRule[] {
  return [
    { test: /\.svg$/, resourceQuery: PLATE, loader: loader('plate') },
    {
      test: /\.svg$/,
      resourceQuery: { not: PLATE },
      type: 'asset/resource',
      generator: { emit },
      oneOf: [
        { resourceQuery: WIDTH, loader: loader('photo') },
        { resourceQuery: PREVIEW, loader: loader('preview') },
        { loader: loader('svg') },
      ],
    },
    { test: JPEG, type: 'asset/resource', generator: { emit }, loader: loader('photo') },
    { test: /\.woff2$/, type: 'asset/resource', generator: { emit }, loader: loader('font') },
    { test: /\.(png|avif|webp|mp4|webm)$/, type: 'asset/resource', generator: { emit } },
  ];
}

/**
 * Names of emitted pictures, video loops and fonts, for `assetModuleFilename`.
 *
 * @param folder empty or ending in a slash, below the output folder
 */
export function mediaFilename(folder: string): (file: PathData) => string {
  return ({ filename = '' }) => {
    const [file = '', query = ''] = filename.split(/(?=\?)/);
    const isAvif = JPEG.test(file) || WIDTH.test(query);
    const extension = PREVIEW.test(query) ? '.png' : '[ext]';
    const part = query === ACCENTS ? '-accents' : '';
    return `${folder}[name]${part}.[contenthash:8]${isAvif ? '.avif' : extension}`;
  };
}

/** Absolute path of a loader of this package. */
function loader(name: 'svg' | 'plate' | 'photo' | 'preview' | 'font' | 'router' | 'refresh'): string {
  return path.join(import.meta.dirname, `loaders/${name}-loader${extension}`);
}
