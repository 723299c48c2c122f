import { BOOT_ELEMENT_ID, type BootRemote, serializeBoot } from '@weft/federation/boot';
import type { ReleaseChunk } from '@weft/federation/release';
import { escapeHtml } from '@weft/html/escape-html';
import type { RenderRequest, RenderResult, WorkerData } from '@weft/render/protocol';
import { documentTitle, type HeadTag, headTags } from '../../frame/head-tags';
import type { RenderedPage } from '../../render-page.server';
import type { InlineStyle } from './inline-styles';

export interface DocumentParts {
  page: RenderedPage;
  message: RenderRequest;
  worker: WorkerData;
  /** Stylesheets that are part of the document, by address; others are linked. */
  styles: ReadonlyMap<string, InlineStyle>;
}

/** The whole HTML document of a rendered page. Pure; contains no inline script, and no style but those given. */
export function documentOf(parts: DocumentParts): Pick<RenderResult, 'html' | 'styles'> {
  const { page, message, worker, styles } = parts;
  const files = { shell: worker.shell, ...remoteFiles(page.page, message.remote) };
  const sheets = stylesheets(files, styles);
  const boot = serializeBoot({
    apiUrl: worker.publicApiUrl,
    shell: laterScripts(worker.shell),
    remote: message.remote,
    site: message.site,
    menus: message.menus,
    ...(message.report ? { report: message.report } : {}),
    hydration: page.hydration,
  });
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(documentTitle(page.head))}</title>`,
    ...sheets.map(({ element }) => element),
    ...assetLinks(files),
    ...worker.extraScripts.map((address) => `<script defer src="${address}"></script>`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...headTags(page.head, worker.publicUrl).map(headElement),
    `</head><body><div id="root">${page.markup}</div>`,
    `<script type="application/json" id="${BOOT_ELEMENT_ID}">${boot}</script></body></html>`,
  ].join('');
  return { html, styles: sheets.flatMap(({ hash }) => hash ?? []) };
}

/** The shell's scripts that are not part of its entry. */
function laterScripts({ files, integrity }: WorkerData['shell']): Record<string, string> {
  const later = Object.entries(integrity).filter(([name]) => name.endsWith('.js') && !files.includes(name));
  return Object.fromEntries(later);
}

interface DocumentFiles {
  shell: WorkerData['shell'];
  js: PageFile[];
  css: PageFile[];
}

/** The frame's stylesheets, then the team's. */
function stylesheets(
  { shell, css }: DocumentFiles,
  styles: DocumentParts['styles'],
): { element: string; hash?: string }[] {
  const own = shell.files.filter((file) => file.endsWith('.css'));
  const frame = own.map((file) => ({ href: `/assets/${file}`, integrity: shell.integrity[file] }));
  return [...frame, ...css].map(({ href, integrity }) => {
    const element = `<link rel="stylesheet" href="${href}"${integrityAttributes(integrity)}>`;
    return styles.get(href) ?? { element };
  });
}

/** Exactly the other files of this page, fetched together, scripts at low priority. */
function assetLinks({ shell, js }: DocumentFiles): string[] {
  const shellScripts = shell.files.filter((file) => file.endsWith('.js'));
  return [
    ...shell.fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}">`,
    ),
    ...shellScripts.map(
      (file) =>
        `<script defer src="/assets/${file}"${integrityAttributes(shell.integrity[file])} fetchpriority="low"></script>`,
    ),
    ...js.map(
      ({ href, integrity }) =>
        `<link rel="preload" as="script" href="${href}"${integrityAttributes(integrity)} fetchpriority="low">`,
    ),
  ];
}

interface PageFile {
  href: string;
  integrity: string | undefined;
}

/** Container, routes and page of the remote that made this page. */
function remoteFiles(page: string | null, remote: BootRemote | null): { js: PageFile[]; css: PageFile[] } {
  if (!remote || page === null) return { js: [], css: [] };
  const { manifest, base } = remote;
  const chunk: ReleaseChunk = manifest.pages[page] ?? { js: [], css: [] };
  const file = (path: string): PageFile => ({ href: base + path, integrity: manifest.integrity[path] });
  return {
    js: [manifest.entry, ...manifest.routes.js, ...chunk.js].map(file),
    css: [...manifest.routes.css, ...chunk.css].map(file),
  };
}

function integrityAttributes(integrity: string | undefined): string {
  return integrity ? ` integrity="${integrity}" crossorigin="anonymous"` : '';
}

function headElement({ element, attributes, text }: HeadTag): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const start = `<${element}${written.join('')} data-head="">`;
  return element === 'script' ? `${start}${text ?? ''}</script>` : start;
}
