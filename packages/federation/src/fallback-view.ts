export interface PageLink {
  text: string;
  href: string;
}

/** What the frame shows where no remote's page can be shown. Built on the server, which knows the whole site. */
export interface FallbackView {
  /** The reason: no remote claims the path, or its remote cannot render it now. */
  kind: 'not-found' | 'unavailable';
  /** Pages whose names resemble the address. */
  suggestions: PageLink[];
  /** The words of the address, as a search query. */
  words: string;
}
