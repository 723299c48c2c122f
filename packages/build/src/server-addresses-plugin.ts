import type { Compiler } from 'webpack';

/**
 * For development, where React compares the server's markup with its own: the browser's addresses of pictures begin
 * with an origin, the server's only if a release is on another origin than the page.
 */
export class ServerAddressesPlugin {
  apply(compiler: Compiler): void {
    const { javascript, sources } = compiler.webpack;
    const shorten = '\nmodule.exports = module.exports.replace(`${location.origin}/`, "/");';
    compiler.hooks.compilation.tap('ServerAddressesPlugin', (compilation) => {
      javascript.JavascriptModulesPlugin.getCompilationHooks(compilation).renderModuleContent.tap(
        'ServerAddressesPlugin',
        (source, { type }) =>
          type === 'asset/resource' ? new sources.ConcatSource(source, shorten) : source,
      );
    });
  }
}
