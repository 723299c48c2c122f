export interface PageLink {
  text: string;
  href: string;
}

/** What the frame shows at an address without a page of a remote. The server makes it: it knows the whole site. */
export interface FallbackView {
  /** Why: nobody claims the path, or its remote cannot render it now. */
  kind: 'not-found' | 'unavailable';
  /** Pages with a name like the address. */
  suggestions: PageLink[];
  /** What the address says, for a search. */
  words: string;
}
