/** Files that a document names, by purpose, with URLs as written. */
export interface DocumentFiles {
  /** Scripts that run or are preloaded: all that a page needs to hydrate. */
  scripts: string[];
  styles: string[];
  fonts: string[];
}

/**
 * Finds the files that a browser fetches before a page is interactive. Pictures, icons and links to
 * other pages are left out. Pure.
 */
export function documentFiles(html: string): DocumentFiles {
  const files: DocumentFiles = { scripts: [], styles: [], fonts: [] };
  for (const [, element = '', text = ''] of html.matchAll(/<(script|link)\b([^<>]*)>/g)) {
    const kind = kindOf(element, text);
    const address = attribute(text, element === 'script' ? 'src' : 'href');
    if (kind && address !== null && !files[kind].includes(address)) files[kind].push(address);
  }
  return files;
}

function kindOf(element: string, attributes: string): keyof DocumentFiles | null {
  if (element === 'script') return 'scripts';
  const rel = attribute(attributes, 'rel');
  if (rel === 'stylesheet') return 'styles';
  if (rel === 'modulepreload') return 'scripts';
  if (rel !== 'preload') return null;
  const kinds = { script: 'scripts', style: 'styles', font: 'fonts' } as const;
  return kinds[attribute(attributes, 'as') as keyof typeof kinds] ?? null;
}

function attribute(text: string, name: string): string | null {
  const value = [...text.matchAll(/\s([\w-]+)="([^"]*)"/g)].find(([, key]) => key === name)?.[2];
  return value === undefined ? null : value.replaceAll('&amp;', '&');
}
