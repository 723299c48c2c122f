import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

/**
 * Gives every script and stylesheet that webpack's runtime adds to a page its `integrity`.
 *
 * The hashes are known only after a build, so the runtime asks the shell: `globalThis.weftIntegrity`
 * returns the hash of an address and throws for one that no release lists. (webpack-subresource-integrity
 * 5.1 leaves unresolved placeholders in a federation container, hence these lines.) Under another host nobody may
 * answer: a standard entry then goes without, if it is built with `isOptional`.
 */
export class IntegrityPlugin {
  constructor(private readonly options: { isOptional?: boolean } = {}) {}

  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    const ask = (address: string): string =>
      this.options.isOptional ? `globalThis.weftIntegrity?.(${address}) ?? ""` : `weftIntegrity(${address})`;
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('IntegrityPlugin', (source) =>
        [source, 'script.crossOrigin = "anonymous";', `script.integrity = ${ask('url')};`].join('\n'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, names) =>
          [
            source,
            `${names.tag}.crossOrigin = "anonymous";`,
            `${names.tag}.integrity = ${ask(`${names.tag}.href`)};`,
          ].join('\n'),
      );
    });
  }
}
