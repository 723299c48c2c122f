import type { Compilation, Compiler, Dependency } from 'webpack';
import { emitFile } from './emit-file';

/** Types of dependency that name an import; its `ids` are the path within the imported module. */
const NAMING = ['harmony import specifier', 'harmony export imported specifier'];

interface NamingDependency extends Dependency {
  getIds?: (moduleGraph: Compilation['moduleGraph']) => string[];
}

/**
 * Writes `uses.json`: the names that the bundle imports from each module that the shell provides. Before anybody gets a
 * release, they are compared with what live shells export.
 */
export class UsesPlugin {
  /** @param ids of the modules that the shell provides */
  constructor(private readonly ids: readonly string[]) {}

  apply(compiler: Compiler): void {
    let uses: Record<string, string[]> = {};
    compiler.hooks.thisCompilation.tap('UsesPlugin', (compilation) => {
      // Before modules are concatenated, which loses the imports of each one.
      compilation.hooks.finishModules.tap('UsesPlugin', () => void (uses = this.usesOf(compilation)));
    });
    emitFile('uses.json', 'SUMMARIZE', () => uses).apply(compiler);
  }

  private usesOf({ modules, moduleGraph }: Compilation): Record<string, string[]> {
    const uses = new Map(this.ids.map((id) => [id, new Set<string>()]));
    for (const module of modules) {
      for (const dependency of module.dependencies as NamingDependency[]) {
        if (!NAMING.includes(dependency.type)) continue;
        const imported = moduleGraph.getModule(dependency);
        const id =
          imported && this.ids.find((one) => imported.identifier() === `external commonjs2 "${one}"`);
        const [name] = dependency.getIds?.(moduleGraph) ?? [];
        if (id && name !== undefined) uses.get(id)?.add(name);
      }
    }
    return Object.fromEntries([...uses].map(([id, names]) => [id, [...names].sort()]));
  }
}
