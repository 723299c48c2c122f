import type { Compiler } from 'webpack';

/** Modules that federation generates during a build: their identifiers contain the build's folder or a hash of it. */
const GENERATED_MODULES = [/^container entry /, /^(?!container entry ).*[\\/]\.federation[\\/]/];

/**
 * Gives the modules that federation generates fixed ids. All other ids are hashes of a module's path in the repository;
 * those of these modules would differ from folder to folder, and with them the version of a release built from the same
 * sources.
 */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    if (compiler.options.mode === 'development') return;
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules) => {
        const all = [...modules];
        for (const [at, pattern] of GENERATED_MODULES.entries()) {
          const generated = all.filter((module) => pattern.test(module.identifier()));
          // With several such modules, ids would not be the same on every machine.
          if (generated.length > 1)
            throw new Error(
              `Module Federation generated ${generated.length} modules that match ${pattern}; only one can get the fixed id`,
            );
          for (const module of generated) compilation.chunkGraph.setModuleId(module, at + 1);
        }
      });
    });
  }
}
