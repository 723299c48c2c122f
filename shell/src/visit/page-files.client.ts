import type { BootRemote } from '@weft/federation/boot';
import { LOAD_LIMIT } from '@weft/federation/load-limit';

interface PageFile {
  href: string;
  integrity: string;
  as: 'script' | 'style';
}

/** Fetches the code of pages before it is requested: container, routes, page and stylesheets in parallel. */
export class PageFiles {
  /** Files already requested. A failed one is requested again by the navigation. */
  private readonly known: Set<string>;
  /** Files available in the document itself, not only in the browser's cache. */
  private readonly linked: Set<string>;

  constructor() {
    const linked = document.querySelectorAll<HTMLLinkElement>('link[rel=preload]');
    const contained = document.querySelectorAll<HTMLStyleElement>('style[data-href]');
    const addresses = [...contained].map(({ dataset }) => dataset['href'] ?? '');
    this.linked = new Set([...[...linked].map(({ href }) => href), ...addresses]);
    this.known = new Set(this.linked);
  }

  /**
   * For a page that the visitor is going to. Prefetched files are taken from the browser's cache all at once; otherwise
   * container, routes and page would be read one after the other.
   */
  preload(remote: BootRemote, page: string): void {
    for (const { href, integrity, as } of filesOf(remote, page)) {
      if (this.linked.has(href)) continue;
      this.linked.add(href);
      this.known.add(href);
      const link = document.createElement('link');
      link.rel = 'preload';
      link.as = as;
      link.crossOrigin = 'anonymous';
      link.integrity = integrity;
      link.href = href;
      link.addEventListener('load', () => link.remove());
      link.addEventListener('error', () => link.remove());
      document.head.append(link);
    }
  }

  /**
   * For a page that the visitor may want next: at low priority, into the browser's cache. A failure does no harm.
   *
   * @returns bytes transferred over the network
   */
  async prefetch(remote: BootRemote, page: string): Promise<number> {
    const missing = filesOf(remote, page).filter(({ href }) => !this.known.has(href));
    for (const { href } of missing) this.known.add(href);
    const sizes = await Promise.all(missing.map((file) => this.keep(file)));
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  private async keep({ href, integrity }: PageFile): Promise<number> {
    // A fetch that hangs would block the visit's own request, which waits for it in the browser's cache.
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), LOAD_LIMIT);
    let size: number;
    try {
      const { signal } = late;
      const response = await fetch(href, { integrity, credentials: 'same-origin', priority: 'low', signal });
      size = (await response.arrayBuffer()).byteLength;
    } catch {
      return 0;
    } finally {
      clearTimeout(timer);
    }
    const timing = performance.getEntriesByName(href, 'resource').at(-1) as
      | PerformanceResourceTiming
      | undefined;
    // Undefined once the browser's list of timings is full (250 entries).
    return timing?.transferSize ?? size;
  }
}

function filesOf({ base, manifest }: BootRemote, page: string): PageFile[] {
  const { js, css } = manifest.pages[page] ?? { js: [], css: [] };
  const { routes, entry, integrity } = manifest;
  const file = (path: string, as: PageFile['as']): PageFile => ({
    href: new URL(base + path, document.baseURI).href,
    integrity: integrity[path] ?? '',
    as,
  });
  return [
    ...[entry, ...routes.js, ...js].map((path) => file(path, 'script')),
    ...[...routes.css, ...css].map((path) => file(path, 'style')),
  ];
}
