import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

/**
 * Lets a stylesheet arrive without applying while its page is not shown: otherwise the browser would style and lay out
 * the whole page before it anew. The shell says for each address what it is for, `globalThis.weftMedia`; under a host that
 * says nothing it applies at once.
 */
export class HeldStylesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('HeldStylesPlugin', (compilation) => {
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'HeldStylesPlugin',
        (source, { tag }) => `${source}\n${tag}.media = globalThis.weftMedia?.(${tag}.href) ?? "";`,
      );
    });
  }
}
