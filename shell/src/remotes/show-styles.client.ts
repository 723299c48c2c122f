import type { BootRemote } from '@weft/federation/boot';

type StyledRemote = Pick<BootRemote, 'base' | 'manifest'>;

interface Shown {
  remote: StyledRemote;
  page: string;
}

const shown = new Set<Shown>();

/**
 * Applies a page's stylesheets while it is shown. No other stylesheet of a team applies, be it of another team or of
 * another page.
 *
 * @returns stops applying them
 */
export function showStyles(remote: StyledRemote, page: string): () => void {
  const entry = { remote, page };
  shown.add(entry);
  applyStyles();
  return () => {
    shown.delete(entry);
    applyStyles();
  };
}

/**
 * Disables stylesheets that no shown page needs; they stay loaded and can apply again at once. Stylesheets of browser
 * extensions are left alone.
 */
export function applyStyles(): void {
  const sheets = document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(
    'link[rel=stylesheet]:not([href*="-extension:"]), style[data-href]',
  );
  for (const sheet of sheets) {
    // An inline stylesheet names the address that it would have been loaded from.
    const media = mediaOf(sheet instanceof HTMLLinkElement ? sheet.href : (sheet.dataset['href'] ?? ''));
    if (sheet.media !== media) sheet.media = media;
  }
}

/** `media` of the stylesheet at an address; `not all` while no shown page needs it. */
function mediaOf(address: string): '' | 'not all' {
  const isOfShell = address.startsWith(new URL('/assets/', document.baseURI).href);
  return isOfShell || [...shown].some((page) => isWanted(address, page)) ? '' : 'not all';
}

declare global {
  /** Called by webpack's runtime in every bundle before it adds a stylesheet. */
  var weftMedia: (address: string) => string;
}

globalThis.weftMedia = mediaOf;

/** Whether the page needs this stylesheet of its release: one for all pages, for this page, or loaded later by it. */
function isWanted(href: string, { remote: { base, manifest }, page }: Shown): boolean {
  const address = new URL(base, document.baseURI).href;
  if (!href.startsWith(address)) return false;
  const file = href.slice(address.length);
  const { pages } = manifest;
  return (
    pages[page]?.css.includes(file) === true || !Object.values(pages).some(({ css }) => css.includes(file))
  );
}
