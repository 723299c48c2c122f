import { LOAD_LIMIT } from '@weft/federation/load-limit';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { WebpackPluginInstance } from 'webpack';

const NAME = 'LoadedFilesPlugin';

export interface LoadedFilesOptions {
  /** Under another host nobody may know the hashes: then files go without. */
  isAnyHost?: boolean;
  /**
   * Lets a stylesheet arrive without applying while its page is not shown: otherwise the browser would style and lay out
   * the whole page before it anew. The shell says for each address what it is for, `globalThis.weftMedia`; under a host that
   * says nothing it applies at once.
   */
  holdsStyles?: boolean;
}

/**
 * Gives every script and stylesheet that webpack's runtime adds to a page its `integrity` and a limit in time.
 *
 * The hashes are known only after a build, so the runtime asks the shell: `globalThis.weftIntegrity` returns the hash of
 * an address and throws for one that no release lists. (webpack-subresource-integrity 5.1 leaves unresolved placeholders in
 * a federation container, hence these lines.) webpack's own limit for scripts is two minutes, and a stylesheet has none: its
 * promise would never settle.
 */
export function loadedFilesPlugin({
  isAnyHost = false,
  holdsStyles = false,
}: LoadedFilesOptions = {}): WebpackPluginInstance {
  const integrityOf = (address: string) =>
    isAnyHost ? `globalThis.weftIntegrity?.(${address}) ?? ""` : `weftIntegrity(${address})`;
  return {
    apply({ hooks, options, webpack }) {
      options.output.chunkLoadTimeout = LOAD_LIMIT;
      hooks.compilation.tap(NAME, (compilation) => {
        const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
        createScript.tap(NAME, (source) =>
          [source, 'script.crossOrigin = "anonymous";', `script.integrity = ${integrityOf('url')};`].join(
            '\n',
          ),
        );
        const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
        beforeTagInsert.tap(NAME, (source, { tag }) =>
          [
            source,
            `${tag}.crossOrigin = "anonymous";`,
            `${tag}.integrity = ${integrityOf(`${tag}.href`)};`,
            ...(holdsStyles ? [`${tag}.media = globalThis.weftMedia?.(${tag}.href) ?? "";`] : []),
            // The handler is taken off once the stylesheet is there or has failed.
            `setTimeout(function () { ${tag}.onerror && ${tag}.onerror({ type: "timeout" }); }, ${LOAD_LIMIT});`,
          ].join('\n'),
        );
      });
    },
  };
}
