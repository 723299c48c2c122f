import { compileFunction } from 'node:vm';
import type { RemoteModule } from './remote-module';
import { PUBLIC_PATH_MODULE } from './singletons';

export interface BundleOptions {
  /** Source text of the CommonJS bundle. */
  source: string;
  /** Name shown in stack traces. */
  filename: string;
  /** The shell's own copies of the singletons, by module id. */
  provided: Readonly<Record<string, unknown>>;
  /** Address of the release's client files with a trailing slash. */
  publicPath: string;
}

/**
 * Runs a remote's server bundle and returns what it exposes. The bundle can require only what is
 * provided, so there is one React by construction and no access to the file system through `require`.
 *
 * @throws whatever the bundle throws, or an Error if it exposes no routes
 */
export function runBundle({ source, filename, provided, publicPath }: BundleOptions): RemoteModule {
  const available: Record<string, unknown> = { ...provided, [PUBLIC_PATH_MODULE]: publicPath };
  const require = (id: string): unknown => {
    if (Object.hasOwn(available, id)) return available[id];
    throw new Error(`${filename} requires "${id}", which the shell does not provide`);
  };
  const module: { exports: unknown } = { exports: {} };
  const run = compileFunction(source, ['module', 'exports', 'require'], { filename });
  run.call(module.exports, module, module.exports, require);
  return remoteModuleOf(module.exports, filename);
}

function remoteModuleOf(exported: unknown, filename: string): RemoteModule {
  const { remote } = exported as { remote?: RemoteModule | null };
  if (Array.isArray(remote?.routes)) return remote;
  throw new Error(`${filename} exports no remote with routes`);
}
