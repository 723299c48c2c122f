import { type APIRequestContext, expect } from '@playwright/test';
import { sha384 } from '@weft/federation/stored-release.server';
import { paths } from '@weft/site/paths';
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
  test(`the document at ${address} holds its words before any script, nothing inline but stylesheets, and pins its files`, async ({
    request,
  }) => {
    const response = await request.get(address);
    expect(response.status()).toBe(status);
    expect(response.headers()['content-type']).toBe('text/html; charset=utf-8');
    const html = await response.text();
    expect(html).toContain(words);
    expect(html).not.toMatch(/<[^>]+\s(?:style|on[a-z]+)=/i);
    for (const { attributes } of tagsOf(html, 'script')) {
      const isData = DATA_BLOCK.test(attributes['type'] ?? '');
      expect(isData || attributes['src'], JSON.stringify(attributes)).toBeTruthy();
    }
    const sheets = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text);
    const [allowed] = /style-src [^;]*/.exec(response.headers()['content-security-policy'] ?? '') ?? [];
    const hashes = sheets.map((text) => `'${sha384(Buffer.from(text))}'`);
    expect(hashes.length).toBeGreaterThanOrEqual(1);
    expect(allowed).toBe(['style-src', "'self'", ...hashes].join(' '));
    const files = pinnedFiles(html);
    expect(files.length).toBeGreaterThanOrEqual(1);
    for (const { file, integrity } of files) {
      expect(integrity, `integrity of ${file}`).toMatch(/^sha384-/);
      expect(await hashOf(request, file), `hash of ${file}`).toBe(integrity);
    }
  });
}

interface Tag {
  attributes: Record<string, string>;
}

function tagsOf(html: string, element: string): Tag[] {
  return [...html.matchAll(new RegExp(`<${element}\\b([^>]*)>`, 'g'))].map(([, text = '']) => ({
    attributes: Object.fromEntries(
      [...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  }));
}

/** Scripts, stylesheets and preloads of them, of the shell and of releases; fonts cannot be pinned. */
function pinnedFiles(html: string): { file: string; integrity: string | undefined }[] {
  const scripts = tagsOf(html, 'script').map(({ attributes }) => ({
    ...attributes,
    file: attributes['src'],
  }));
  const links = tagsOf(html, 'link')
    .filter(({ attributes }) => attributes['rel'] === 'stylesheet' || attributes['as'] === 'script')
    .map(({ attributes }) => ({ ...attributes, file: attributes['href'] }));
  return [...scripts, ...links].flatMap(({ file, ...attributes }: Record<string, string | undefined>) =>
    file && /^\/(?:assets|releases)\//.test(file) ? [{ file, integrity: attributes['integrity'] }] : [],
  );
}

async function hashOf(request: APIRequestContext, file: string): Promise<string> {
  return sha384(await (await request.get(file)).body());
}
