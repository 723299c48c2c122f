import { type APIRequestContext, expect } from '@playwright/test';
import { sha384 } from '@weft/federation/stored-release.server';
import { paths } from '@weft/site/paths';
import { RawPage } from '../stack/raw-page';
import { test } from '../stack/test';

const pages = [
  { address: paths.home, status: 200, words: 'Artificial Intelligence you can trust' },
  { address: paths.blogList, status: 200, words: '>Blog</h1>' },
  { address: paths.career, status: 200, words: 'Join our Team' },
  { address: paths.job(1), status: 200, words: 'Machine Learning Engineer' },
  { address: '/nowhere', status: 404, words: 'Page not found' },
];

const DATA_BLOCK = /^application\/(?:ld\+)?json$/;

for (const { address, status, words } of pages) {
  test(`the document at ${address} has its words without scripts, only styles inline, and hashes of its files`, async ({
    request,
  }) => {
    const page = await RawPage.get(request, address);
    const { html, headers } = page;
    expect(page.status).toBe(status);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(html).toContain(words);
    expect(html).not.toMatch(/<[^>]+\s(?:style|on[a-z]+)=/i);
    for (const script of page.elements('script'))
      expect(DATA_BLOCK.test(script['type'] ?? '') || script['src'], JSON.stringify(script)).toBeTruthy();
    const sheets = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text);
    const [allowed] = /style-src [^;]*/.exec(headers['content-security-policy'] ?? '') ?? [];
    const hashes = sheets.map((text) => `'${sha384(Buffer.from(text))}'`);
    expect(hashes.length).toBeGreaterThanOrEqual(1);
    expect(allowed).toBe(['style-src', "'self'", ...hashes].join(' '));
    const files = pinnedFiles(page);
    expect(files.length).toBeGreaterThanOrEqual(1);
    for (const { file, integrity } of files) {
      expect(integrity, `integrity of ${file}`).toMatch(/^sha384-/);
      expect(await hashOf(request, file), `hash of ${file}`).toBe(integrity);
    }
  });
}

/** Scripts, stylesheets and their preloads, of the shell and of releases; fonts support no integrity. */
function pinnedFiles(page: RawPage): { file: string; integrity: string | undefined }[] {
  const links = page.elements('link').filter(({ rel, as }) => rel === 'stylesheet' || as === 'script');
  return [...page.elements('script'), ...links].flatMap(({ src, href, integrity }) => {
    const file = src ?? href;
    return file && /^\/(?:assets|releases)\//.test(file) ? [{ file, integrity }] : [];
  });
}

async function hashOf(request: APIRequestContext, file: string): Promise<string> {
  return sha384(await (await request.get(file)).body());
}
