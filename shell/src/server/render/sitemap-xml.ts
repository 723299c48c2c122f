import type { SitemapEntry } from '@weft/federation/remote-module';
import { MAX_SITEMAP_ADDRESSES } from '@weft/federation/sitemap-entries';
import { escapeHtml } from '@weft/html/escape-html';

/** @param publicUrl origin of the public site */
export function sitemapXml(entries: readonly SitemapEntry[], publicUrl: string): string {
  // The last entry for a page wins, since it has the date.
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  const urls = [...byPath.values()].slice(0, MAX_SITEMAP_ADDRESSES).map(({ path, updated }) => {
    const address = new URL(path, publicUrl).href;
    const lastmod = updated === undefined ? '' : `<lastmod>${escapeHtml(updated)}</lastmod>`;
    return `<url><loc>${escapeHtml(address)}</loc>${lastmod}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
