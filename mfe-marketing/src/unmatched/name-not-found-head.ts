import type { Head } from '@weft/federation/remote-module';

/** Head data of a page that shows `NameNotFound`. */
export function nameNotFoundHead(title: string, canonical: string): Head {
  return {
    title,
    description: 'There is no page by this name. See our four services, or write to us.',
    canonical,
    robots: 'noindex',
  };
}
