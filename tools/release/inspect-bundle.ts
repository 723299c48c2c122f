import { runBundle } from '@weft/federation/bundle.server';
import { descriptionFault, parseSaid } from '@weft/federation/description-fault';
import type { ListedPage, Redirect } from '@weft/federation/listed-pages';
import { claimedPaths, declaredQuery, type RemoteModule } from '@weft/federation/remote-module';
import { SERVER_EXTERNALS } from '@weft/federation/singletons';
import { singletonModules } from './singleton-modules';

export interface Inspected {
  /** Path patterns that the remote serves. */
  paths: string[];
  /** Query parameters that its pages read, by their pattern. */
  query: Record<string, string[]>;
  /** Names of its pages' chunks. */
  pages: string[];
  /** Its listed pages; a picture by its path in the release. */
  listed: ListedPage[];
  redirects: Redirect[];
}

/** The address under which a bundle finds its client files here. */
const CLIENT = '/client/';

/**
 * Runs a server bundle as the shell's worker does and loads every page of it: what cannot be rendered
 * at all is found before it goes into service.
 *
 * @param name of the bundle in errors
 * @throws Error with the fault
 */
export async function inspectBundle(name: string, source: string): Promise<Inspected> {
  const provided = await singletonModules(SERVER_EXTERNALS);
  const module = runBundle({ source, filename: `${name}/remote.cjs`, provided, publicPath: CLIENT });
  await Promise.all(module.routes.map(loadPage));
  const paths = claimedPaths(module);
  const said = parseSaid({
    listed: (await module.listed?.()) ?? [],
    redirects: (await module.redirects?.()) ?? [],
  });
  const fault = descriptionFault({ paths, ...said });
  if (fault) throw new Error(`it ${fault}`);
  return {
    paths,
    query: declaredQuery(module),
    pages: module.routes.map(({ handle }) => handle.page),
    listed: said.listed.map(inRelease),
    redirects: said.redirects,
  };
}

/** @throws Error where its picture is no file that the build made */
function inRelease(page: ListedPage): ListedPage {
  const { path, picture } = page;
  if (picture === undefined) return page;
  if (picture.startsWith(CLIENT)) return { ...page, picture: picture.slice(1) };
  throw new Error(`the picture of ${path} is no file of the release: ${picture}`);
}

async function loadPage({ path, lazy, data }: RemoteModule['routes'][number]): Promise<void> {
  const { page } = await lazy();
  if (typeof page?.Component !== 'function') throw new Error(`the page at ${path} exports no Component`);
  if (typeof page.head !== 'function') throw new Error(`the page at ${path} exports no head`);
  await data?.();
}
