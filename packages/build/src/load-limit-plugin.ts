import { LOAD_LIMIT } from '@weft/federation/load-limit';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

/**
 * Gives every script and stylesheet that webpack's runtime adds to a page a limit in time. webpack's own for scripts
 * is two minutes, and a stylesheet has none: its promise would never settle.
 */
export class LoadLimitPlugin {
  apply(compiler: Compiler): void {
    compiler.options.output.chunkLoadTimeout = LOAD_LIMIT;
    compiler.hooks.compilation.tap('LoadLimitPlugin', (compilation) => {
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'LoadLimitPlugin',
        (source, { tag }) =>
          // The handler is taken off once the stylesheet is there or has failed.
          `${source}\nsetTimeout(function () { ${tag}.onerror && ${tag}.onerror({ type: "timeout" }); }, ${LOAD_LIMIT});`,
      );
    });
  }
}
