import type { BootManifest } from './boot';
import type { Release } from './release';

/** SHA-384 of every script and stylesheet in one of a release's browser builds, by path inside the release. */
export function hashesOf(files: Release['files'], build: 'client' | 'standard'): Record<string, string> {
  const code = Object.entries(files).filter(
    ([path]) => path.startsWith(`${build}/`) && /\.(js|css)$/.test(path),
  );
  return Object.fromEntries(code.map(([path, { integrity }]) => [path, integrity]));
}

/** The part of a release that a browser needs: its client files and nothing of the server's. */
export function bootManifest(
  release: Omit<BootManifest, 'integrity'> & Pick<Release, 'files'>,
): BootManifest {
  const { container, entry, routes, pages, files } = release;
  return { container, entry, routes, pages, integrity: hashesOf(files, 'client') };
}
