export interface PageLink {
  text: string;
  href: string;
}

/** What is shown where no remote's page is. The server says it: it knows the site, and the address as it was asked for. */
export interface RestView {
  /** Why: nobody claims the path, or its remote cannot render it now. */
  kind: 'not-found' | 'unavailable';
  /** Pages with a name like the address. */
  suggestions: PageLink[];
  /** What the address says, for a search. */
  words: string;
}
