import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Browser } from '@playwright/test';

const TEXT = /^(text\/|application\/(json|manifest|javascript)|image\/svg)/;

/**
 * Copies pages of a running site, and all that a browser loads for them, to a folder; texts also in brotli form.
 *
 * @param base root of the site, with a trailing slash
 */
export async function copySite(
  browser: Browser,
  { base, pages, folder }: { base: string; pages: string[]; folder: string },
): Promise<void> {
  const viewport = { width: 412, height: 915 };
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2.625 });
  const page = await context.newPage();
  const files = new Map<string, 'page' | 'file'>();
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin !== new URL(base).origin || response.status() !== 200) return;
    // Not needed: on the copy, the walk loads documents.
    if (pathname.startsWith('/_data/')) return;
    files.set(pathname, response.request().resourceType() === 'document' ? 'page' : 'file');
  });
  for (const address of pages) {
    await page.goto(new URL(address, base).href, { waitUntil: 'load' });
    // Loads what appears on scrolling, and what scripts fetch once the browser is idle.
    for (let screen = 0; screen < 12; screen += 1) await page.mouse.wheel(0, 900);
    await page.waitForLoadState('networkidle');
  }
  await context.close();
  // Fetched again, because the browser drops a page's response bodies when it leaves the page.
  for (const [address, kind] of files) await copyFile(address, kind, { base, folder });
}

interface Places {
  base: string;
  folder: string;
}

async function copyFile(address: string, kind: 'page' | 'file', { base, folder }: Places): Promise<void> {
  const response = await fetch(new URL(address, base));
  const body = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  if (kind === 'file') return write(path.join(folder, decodeURIComponent(address)), body, type);
  await copyStyles(body, base, folder);
  await write(path.join(folder, address, 'index.html'), linked(body), type);
}

const STYLE = '<style data-href="';

/** URLs of the stylesheets inlined in one of our documents, each with the text after its element. */
function styles(document: string): { address: string; rest: string }[] {
  return document
    .split(STYLE)
    .slice(1)
    .map((part) => ({
      address: part.slice(0, part.indexOf('"')),
      rest: part.slice(part.indexOf('</style>') + '</style>'.length),
    }));
}

/** Replaces inlined stylesheets with links, as a static site would have. */
function linked(bytes: Buffer): Buffer {
  const document = bytes.toString();
  const links = styles(document).map((one) => `<link rel="stylesheet" href="${one.address}">${one.rest}`);
  return Buffer.from((document.split(STYLE, 1)[0] ?? '') + links.join(''));
}

async function copyStyles(document: Buffer, base: string, folder: string): Promise<void> {
  for (const { address } of styles(document.toString())) {
    const response = await fetch(new URL(address, base));
    await write(path.join(folder, address), Buffer.from(await response.arrayBuffer()), 'text/css');
  }
}

/** Makes a second copy, whose pages load no scripts. */
export async function withoutScripts(copy: string, pages: string[], folder: string): Promise<void> {
  await cp(copy, folder, { recursive: true });
  for (const page of pages) {
    const file = path.join(folder, page, 'index.html');
    const html = await readFile(file, 'utf8');
    await write(file, Buffer.from(withoutScriptElements(html)), 'text/html');
  }
}

/** Removes scripts and their preload links from one of our documents: their elements contain no `<`. */
function withoutScriptElements(html: string): string {
  return html
    .split('<')
    .map((part, at) => {
      if (at === 0) return part;
      const isLink = part.startsWith('link ') && /as="script"|rel="modulepreload"/.test(part);
      const isScript = part.startsWith('script ') && part.includes(' src="');
      // What follows the tag stays. The leftover end tag of a removed element is ignored by browsers.
      return isLink || isScript ? part.slice(part.indexOf('>') + 1) : `<${part}`;
    })
    .join('');
}

async function write(file: string, body: Buffer, type: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, body);
  if (TEXT.test(type)) await writeFile(`${file}.br`, await promisify(brotliCompress)(body));
}
