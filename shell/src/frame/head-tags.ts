import type { Head } from '@weft/federation/remote-module';
import { company } from '@weft/site/company';
import defaultPreview from './art/preview.svg?preview';

/** One element of a document's head that describes the page. */
export interface HeadTag {
  element: 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

/** Preview picture of pages without a picture of their own. */
const defaultImage = { href: defaultPreview, alt: '' };

/** The text of `<title>`. */
export function documentTitle(head: Head): string {
  return `${head.title} | ${company.name}`;
}

/**
 * Head tags for a page's head data, without the title; the server writes them and the browser replaces them on a page
 * change.
 *
 * @param origin origin of the public site, for absolute addresses
 */
export function headTags(head: Head, origin: string): HeadTag[] {
  const canonical = head.canonical ? new URL(head.canonical, origin).href : null;
  const title = documentTitle(head);
  const tags: (HeadTag | null)[] = [
    meta('name', 'description', head.description),
    head.keywords ? meta('name', 'keywords', head.keywords) : null,
    head.robots ? meta('name', 'robots', head.robots) : null,
    canonical ? { element: 'link', attributes: { rel: 'canonical', href: canonical } } : null,
    head.feed ? feedLink(head.feed) : null,
    meta('property', 'og:type', head.kind ?? 'website'),
    meta('property', 'og:site_name', company.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', head.description),
    canonical ? meta('property', 'og:url', canonical) : null,
    ...imageTags(head.image ?? defaultImage, origin),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', head.description),
    ...(head.structuredData ?? []).map(jsonLd),
  ];
  return tags.filter((tag) => tag !== null);
}

function feedLink({ title, href }: NonNullable<Head['feed']>): HeadTag {
  return { element: 'link', attributes: { rel: 'alternate', type: 'application/atom+xml', title, href } };
}

/** The preview picture; with its size, crawlers need not fetch it first. */
function imageTags({ href, alt }: NonNullable<Head['image']>, origin: string): HeadTag[] {
  const address = new URL(href, origin).href;
  return [
    meta('property', 'og:image', address),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:image', address),
  ];
}

function meta(key: 'name' | 'property', name: string, content: string): HeadTag {
  return { element: 'meta', attributes: { [key]: name, content } };
}

/** A data block: browsers do not run it, so the content security policy does not apply. */
function jsonLd(data: object): HeadTag {
  return {
    element: 'script',
    attributes: { type: 'application/ld+json' },
    text: JSON.stringify(data).replaceAll('<', '\\u003c'),
  };
}
