import type { BootRemote } from '@weft/federation/boot';

type StyledRemote = Pick<BootRemote, 'base' | 'manifest'>;

interface Shown {
  remote: StyledRemote;
  page: string;
}

const shown = new Set<Shown>();

/**
 * Lets the stylesheets of a page apply while it is shown. No other stylesheet of a team does, neither another team's nor
 * another page's.
 *
 * @returns ends it
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
 * Holds back stylesheets that no shown page wants: they stay loaded, and apply again at once. Those of a visitor's extensions
 * are none of ours.
 */
export function applyStyles(): void {
  const sheets = document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(
    'link[rel=stylesheet]:not([href*="-extension:"]), style[data-href]',
  );
  for (const sheet of sheets) {
    // A sheet in the document says where it would have come from.
    const media = mediaOf(sheet instanceof HTMLLinkElement ? sheet.href : (sheet.dataset['href'] ?? ''));
    if (sheet.media !== media) sheet.media = media;
  }
}

/** `media` of the stylesheet at an address: it applies to nothing while no shown page wants it. */
function mediaOf(address: string): '' | 'not all' {
  const isOfShell = address.startsWith(new URL('/assets/', document.baseURI).href);
  return isOfShell || [...shown].some((page) => isWanted(address, page)) ? '' : 'not all';
}

declare global {
  /** Asked by webpack's runtime in every bundle before it adds a stylesheet. */
  var weftMedia: (address: string) => string;
}

globalThis.weftMedia = mediaOf;

/** Whether the page needs this stylesheet of its release: one for all pages, for this one, or loaded by it later. */
function isWanted(href: string, { remote: { base, manifest }, page }: Shown): boolean {
  const address = new URL(base, document.baseURI).href;
  if (!href.startsWith(address)) return false;
  const file = href.slice(address.length);
  const { pages } = manifest;
  return (
    pages[page]?.css.includes(file) === true || !Object.values(pages).some(({ css }) => css.includes(file))
  );
}
