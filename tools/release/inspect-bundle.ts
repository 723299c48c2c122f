import { runBundle } from '@weft/federation/bundle.server';
import { claimedPaths, type RemoteModule } from '@weft/federation/remote-module';
import { SERVER_EXTERNALS } from '@weft/federation/singletons';
import { singletonModules } from './singleton-modules';

export interface Inspected {
  /** Path patterns that the remote serves. */
  paths: string[];
  /** Names of its pages' chunks. */
  pages: string[];
}

/**
 * Runs a server bundle as the shell's worker does and loads every page of it: what cannot be rendered
 * at all is found before it goes into service.
 *
 * @param name of the bundle in errors
 * @throws Error with the fault
 */
export async function inspectBundle(name: string, source: string): Promise<Inspected> {
  const provided = await singletonModules(SERVER_EXTERNALS);
  const module = runBundle({ source, filename: `${name}/remote.cjs`, provided, publicPath: '/' });
  await Promise.all(module.routes.map(loadPage));
  return {
    paths: claimedPaths(module),
    pages: module.routes.map(({ handle }) => handle.page),
  };
}

async function loadPage({ path, lazy, data }: RemoteModule['routes'][number]): Promise<void> {
  const { page } = await lazy();
  if (typeof page?.Component !== 'function') throw new Error(`the page at ${path} exports no Component`);
  if (typeof page.head !== 'function') throw new Error(`the page at ${path} exports no head`);
  await data?.();
}
