import { descriptionFault, parseDeclarations } from './description-fault';
import type { ListedPage, Redirect } from './listed-pages';
import type { Release } from './release';
import { claimedPaths, declaredQuery, type RemoteModule } from './remote-module';

/** What a remote's bundle declares. */
export interface RemoteDescription {
  /** Path patterns that the remote serves. */
  paths: string[];
  /** Those of them that serve documents for programs, such as feeds. */
  documents: string[];
  /** Query parameters that its pages read, by path pattern. */
  query: Record<string, string[]>;
  /** What each page's path pattern shows. */
  views: Release['views'];
  /** Its listed pages, each picture as a path in the release. */
  listed: ListedPage[];
  redirects: Redirect[];
}

/**
 * Asks a remote what it serves and declares, and loads each of its pages, so that one that cannot be rendered at all is
 * found before it goes into service. This runs the team's code, so call it in a separate process.
 *
 * @param base address of the release, with a trailing slash
 * @throws Error that describes the fault
 */
export async function describeRemote(module: RemoteModule, base: string): Promise<RemoteDescription> {
  await Promise.all(module.routes.map(loadPage));
  const paths = claimedPaths(module);
  const declared = parseDeclarations({
    listed: (await module.listed?.()) ?? [],
    redirects: (await module.redirects?.()) ?? [],
  });
  const fault = descriptionFault({ paths, ...declared });
  if (fault) throw new Error(`it ${fault}`);
  return {
    paths,
    documents: (module.documents ?? []).map(({ path }) => path),
    query: declaredQuery(module),
    views: viewsOf(module),
    listed: declared.listed.map((page) => inRelease(page, base)),
    redirects: declared.redirects,
  };
}

/** @throws Error if its picture is not a client file of the release */
function inRelease(page: ListedPage, base: string): ListedPage {
  const { path, picture } = page;
  if (picture === undefined) return page;
  if (picture.startsWith(`${base}client/`)) return { ...page, picture: picture.slice(base.length) };
  throw new Error(`the picture of ${path} is no file of the release: ${picture}`);
}

function viewsOf({ routes }: RemoteModule): Release['views'] {
  return Object.fromEntries(
    routes.map(({ path, handle, loader }) => [path, { page: handle.page, data: loader !== undefined }]),
  );
}

async function loadPage({ path, lazy, loader, action }: RemoteModule['routes'][number]): Promise<void> {
  const { page } = await lazy();
  if (typeof page?.Component !== 'function') throw new Error(`the page at ${path} exports no Component`);
  if (typeof page.head !== 'function') throw new Error(`the page at ${path} exports no head`);
  const [{ loader: load } = {}, { action: act } = {}] = await Promise.all([loader?.(), action?.()]);
  if (loader && typeof load !== 'function') throw new Error(`the loader of ${path} exports no loader`);
  if (action && typeof act !== 'function') throw new Error(`the action of ${path} exports no action`);
}
