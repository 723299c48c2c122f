import type { Cleanup } from '../cleanup';
import { LOOPBACK } from '../loopback';
import { runNginx } from '../nginx';
import { configHead } from '../nginx-config';
import type { ServerProcess } from '../server-process';

/** Media types of what is sent compressed; nginx's usual builds have no brotli, so files are compressed beforehand. */
const TEXTS = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml', json: 'application/json' };
const FOREVER = 'add_header cache-control "public, max-age=31536000, immutable";';

/** Serves a folder with nginx as fast as it can; pages fall back to `/index.html`, and `/api/` goes to the API. */
export function startStatic(folder: string, apiUrl: string, cleanup: Cleanup): Promise<ServerProcess> {
  const work = `${folder}-nginx`;
  const texts = Object.entries(TEXTS).map(
    ([ending, type]) =>
      `    location ~ \\.${ending}$ { default_type ${type}; add_header content-encoding br; ${FOREVER} try_files $uri.br =404; }`,
  );
  const configOf = (port: number) =>
    [
      ...configHead(work),
      '  types { image/webp webp; image/avif avif; image/png png; image/jpeg jpg; font/woff2 woff2; video/mp4 mp4; video/webm webm; }',
      '  server {',
      `    listen ${LOOPBACK}:${port};`,
      `    root "${folder}";`,
      ...texts,
      `    location ~ \\.(webp|avif|png|jpg|woff2|mp4|webm)$ { ${FOREVER} try_files $uri =404; }`,
      `    location ^~ /api/ { proxy_pass ${apiUrl}; }`,
      '    location ^~ /_data/ { return 404; }',
      '    location / {',
      '      default_type "text/html; charset=utf-8";',
      '      add_header content-encoding br;',
      '      add_header cache-control no-cache;',
      '      try_files $uri/index.html.br /index.html.br =404;',
      '    }',
      '  }',
      '}',
      '',
    ].join('\n');
  return runNginx(work, configOf, cleanup);
}
