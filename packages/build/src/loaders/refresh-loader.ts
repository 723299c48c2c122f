import path from 'node:path';
import type { LoaderContext } from 'webpack';
import { root } from '../places';

/**
 * Names the components of a module for React Refresh, whose calls TypeScript's transformer has put in: a component that is
 * built anew takes the place of the one of the same name. On the first line, so that all others keep their numbers.
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
