import type { Compilation, WebpackPluginInstance } from 'webpack';

/**
 * A plugin that adds a file to those of a build.
 *
 * @param stage of processing assets at which `contentOf` is called
 * @param contentOf returns the file's text, or an object to write as JSON
 */
export function emitFile(
  name: string,
  stage: 'ADDITIONAL' | 'SUMMARIZE' | 'REPORT',
  contentOf: (compilation: Compilation) => string | object,
): WebpackPluginInstance {
  return {
    apply({ hooks, webpack: { Compilation, sources } }) {
      hooks.thisCompilation.tap(name, (compilation) => {
        const at = { name, stage: Compilation[`PROCESS_ASSETS_STAGE_${stage}`] };
        compilation.hooks.processAssets.tap(at, () => {
          const content = contentOf(compilation);
          const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`;
          compilation.emitAsset(name, new sources.RawSource(text));
        });
      });
    },
  };
}
