import type { BootManifest } from './boot';
import type { Release } from './release';

/** The part of a release that a browser needs: its client files and nothing of the server's. */
export function bootManifest(
  release: Pick<Release, 'container' | 'entry' | 'routes' | 'pages' | 'files'>,
): BootManifest {
  const integrity: Record<string, string> = {};
  for (const [path, file] of Object.entries(release.files)) {
    if (/^client\/.*\.(js|css)$/.test(path)) integrity[path] = file.integrity;
  }
  return {
    container: release.container,
    entry: release.entry,
    routes: release.routes,
    pages: release.pages,
    integrity,
  };
}
