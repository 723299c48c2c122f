import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import reactRefresh from 'react-refresh-typescript';
import type { PathData, RuleSetRule } from 'webpack';
import { extension, root, typeScriptConfig } from './places';

const JPEG = /\.jpe?g$/;
/** `drawing.svg?width=320` asks for a bitmap. */
const WIDTH = /[?&]width=\d+/;
/** `drawing.svg?preview` asks for the bitmap of a link's preview. */
const PREVIEW = /[?&]preview$/;
/** `drawing-s.svg?plate` asks for a drawing in two cuts: this small one, and `drawing.svg`. */
const PLATE = /\?plate$/;
/** `face.woff2?accents` asks for the letters that English has not. */
const ACCENTS = '?accents';

export interface RulesOptions {
  /** Name of the front end; its class names are its own, so no team styles another's page. */
  name: string;
  side: 'client' | 'server';
  /** Writes pictures and fonts; the other builds of a front end only name them. */
  emit: boolean;
  /** Lets a component take the place of an earlier build's while it is shown. */
  refresh: boolean;
}

/** How TypeScript, css and pictures become modules; the names of classes and files agree on both sides. */
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
    // One hash for the classes of a file, since other bytes hardly shrink.
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

/** Pictures, loops and fonts, under the hash of what they became. */
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
 * Names of emitted pictures, loops and fonts, for `assetModuleFilename`.
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
