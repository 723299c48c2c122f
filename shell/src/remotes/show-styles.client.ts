import type { BootRemote } from '@weft/federation/boot';

type StyledRemote = Pick<BootRemote, 'base' | 'manifest'>;

interface Shown {
  remote: StyledRemote;
  page: string;
}

const shown = new Set<Shown>();

/**
 * Lets the stylesheets of a page apply while it is shown. Of all that teams have brought to the document nothing else
 * does: neither another team's, nor those of another page of the same team.
 *
 * @returns ends it
 */
export function showStyles(remote: StyledRemote, page: string): () => void {
  const entry = { remote, page };
  shown.add(entry);
  apply();
  return () => {
    shown.delete(entry);
    apply();
  };
}

/** A sheet that is switched off stays loaded: it applies again at once, where a link would load anew. */
function apply(): void {
  const own = new URL('/assets/', document.baseURI).href;
  for (const sheet of document.styleSheets) {
    const href = addressOf(sheet);
    if (href === undefined || href.startsWith(own)) continue;
    sheet.disabled = ![...shown].some((page) => isWanted(href, page));
  }
}

/** Where a sheet came from, or would have come from where it is part of the document. */
function addressOf({ href, ownerNode }: CSSStyleSheet): string | undefined {
  return href ?? (ownerNode instanceof HTMLElement ? ownerNode.dataset['href'] : undefined);
}

/** Of a release: what it has for all pages, for this one, and what this one has loaded later. */
function isWanted(href: string, { remote: { base, manifest }, page }: Shown): boolean {
  const address = new URL(base, document.baseURI).href;
  if (!href.startsWith(address)) return false;
  const file = href.slice(address.length);
  const { pages } = manifest;
  return (
    pages[page]?.css.includes(file) === true || !Object.values(pages).some(({ css }) => css.includes(file))
  );
}
