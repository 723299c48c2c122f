import type { Compiler } from 'webpack';

/** Types of the exposed module, for a host that has `@weft/federation` installed. Every remote has the same ones. */
const TYPES = `import type { RemoteModule } from '@weft/federation/remote-module';

export declare const remote: RemoteModule;
`;

/** Writes `remote.d.ts` beside a remote's standard entry. */
export class RemoteTypesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('RemoteTypesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'RemoteTypesPlugin', stage }, () => {
        compilation.emitAsset('remote.d.ts', new sources.RawSource(TYPES));
      });
    });
  }
}
