import type { Head, HeadArgs } from '@weft/federation/remote-module';
import { breadcrumbList } from '@weft/site/structured-data';

/**
 * Head data of a page directly below the home page, the same for every request.
 *
 * @param more structured data besides the breadcrumbs, built from the site's origin
 */
export function pageHead(
  page: Pick<Head, 'title' | 'description' | 'canonical'>,
  ...more: ((origin: string) => object)[]
) {
  const trail = [{ text: page.title, href: page.canonical }];
  return ({ url: { origin } }: HeadArgs): Head => ({
    ...page,
    structuredData: [...more.map((dataOf) => dataOf(origin)), breadcrumbList(trail, origin)],
  });
}
