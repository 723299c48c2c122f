import { company, socialProfiles } from './company';
import { paths } from './paths';

/**
 * The company for search engines (https://schema.org/Organization), from its configuration only: no
 * figures, no ratings (D-30, D-33).
 *
 * @param origin origin of the public site
 */
export function organization(origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company.name,
    url: new URL(paths.home, origin).href,
    email: company.email,
    telephone: company.phone,
    address: company.address,
    sameAs: socialProfiles.map(({ href }) => href),
  };
}

/**
 * A page's breadcrumbs, from the home page down (https://schema.org/BreadcrumbList).
 *
 * @param trail the steps below the home page, the page itself last
 * @param origin origin of the public site
 */
export function breadcrumbList(trail: readonly { text: string; href: string }[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ text: 'Home', href: paths.home }, ...trail].map(({ text, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: text,
      item: new URL(href, origin).href,
    })),
  };
}
