import { LOAD_LIMIT } from '@weft/federation/load-limit';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { WebpackPluginInstance } from 'webpack';

const NAME = 'LoadedFilesPlugin';

export interface LoadedFilesOptions {
  /** Whether other hosts may load the build. They may not know the hashes, in which case files load without. */
  isAnyHost?: boolean;
  /**
   * Lets a stylesheet load without applying while its page is not shown, since it would make the browser style and lay
   * out the current page again. The shell's `globalThis.weftMedia` returns the `media` of each address; in a host
   * without it, stylesheets apply at once.
   */
  defersStyles?: boolean;
}

/**
 * Gives every script and stylesheet that webpack's runtime adds to a page its `integrity` and a time limit.
 *
 * The hashes are known only after a build, so the runtime asks the shell: `globalThis.weftIntegrity` returns the hash of
 * an address and throws for one that no release lists. (webpack-subresource-integrity 5.1 leaves unresolved
 * placeholders in a federation container, hence these lines.) webpack's own limit for scripts is two minutes;
 * stylesheets have none, so their promises might never settle.
 */
export function loadedFilesPlugin({
  isAnyHost = false,
  defersStyles = false,
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
            ...(defersStyles ? [`${tag}.media = globalThis.weftMedia?.(${tag}.href) ?? "";`] : []),
            // webpack removes the handler once the stylesheet has loaded or failed.
            `setTimeout(function () { ${tag}.onerror && ${tag}.onerror({ type: "timeout" }); }, ${LOAD_LIMIT});`,
          ].join('\n'),
        );
      });
    },
  };
}
