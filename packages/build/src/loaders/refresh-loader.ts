import path from 'node:path';
import type { LoaderContext } from 'webpack';
import { root } from '../paths';

/**
 * Defines the functions of React Refresh that its TypeScript transformer has inserted calls to, so that a rebuilt
 * component replaces the one of the same name. They are on the first line, so that line numbers do not change.
 */
export default function refreshLoader(this: LoaderContext<{ name: string }>, source: string): string {
  const { name } = this.getOptions();
  const file = JSON.stringify(`${name} ${path.relative(root, this.resourcePath)} `);
  return (
    `const $RefreshReg$ = (type, id) => globalThis.weftRefresh?.register(type, ${file} + id); ` +
    'const $RefreshSig$ = () => globalThis.weftRefresh?.createSignatureFunctionForTransform() ?? ((type) => type); ' +
    source
  );
}
