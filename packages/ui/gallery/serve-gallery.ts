/** Serves the built gallery on http://localhost:3400 (`PORT`), with the pictures of `content/media`. */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';

const dist = path.join(import.meta.dirname, '../dist');
const media = path.join(import.meta.dirname, '../../../content/media');
const types: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.webm': 'video/webm',
  '.woff2': 'font/woff2',
};
/** The site's policy, as far as it concerns components: no inline style, no inline script. */
const policy = "default-src 'self'; img-src 'self' data:";

interface Bundle {
  galleryDocument(): string;
}
const { galleryDocument } = createRequire(import.meta.url)(`${dist}/gallery.server/gallery.cjs`) as Bundle;

function fileAt(address: string): Promise<Buffer | undefined> {
  const name = path.posix.normalize(address);
  const place = name.startsWith('/media/')
    ? path.join(media, name.slice('/media'.length))
    : path.join(dist, 'gallery.client', name);
  return readFile(place).catch(() => undefined);
}

async function answer({ url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(url, 'http://localhost');
  if (pathname === '/') {
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy });
    response.end(galleryDocument());
    return;
  }
  const file = await fileAt(pathname);
  const type = types[path.extname(pathname)] ?? 'application/octet-stream';
  response.writeHead(file ? 200 : 404, { 'content-type': type }).end(file);
}

const port = Number(process.env['PORT'] ?? 3400);
createServer((request, response) => void answer(request, response)).listen(port, () =>
  console.log(`Gallery: http://localhost:${port}`),
);
