import path from 'node:path';
import { LOOPBACK } from './loopback';

export interface StaticPage {
  page: string;
  /** The uncompressed file; the compressed one is beside it, with `.br` appended. */
  file: string;
  /** Headers of the shell's response, names and values alternating. */
  rawHeaders: string[];
}

/** Headers that nginx sets itself, and those of the connection. */
const NGINX_OWN = /^(content-(length|type|encoding)|date|etag|last-modified|connection|keep-alive|vary)$/i;

/**
 * Configures nginx to serve the given files as fast as it can: two workers, open files cached,
 * connections kept alive, no log; with the headers that the shell sends. nginx's usual builds have no
 * brotli module, so the configuration picks the compressed file by `Accept-Encoding`. Pure.
 *
 * @param folder for everything that nginx writes
 */
export function nginxConfig(folder: string, port: number, pages: StaticPage[]): string {
  return [
    'worker_processes 2;',
    ...configHead(folder),
    '  sendfile on;',
    '  tcp_nopush on;',
    '  keepalive_requests 100000000;',
    '  open_file_cache max=100 inactive=600s;',
    '  open_file_cache_valid 600s;',
    '  map $http_accept_encoding $encoding { default ""; "~\\bbr\\b" br; }',
    '  map $encoding $suffix { default ""; br .br; }',
    '  server {',
    `    listen ${LOOPBACK}:${port} reuseport;`,
    '    types { }',
    '    default_type "text/html; charset=utf-8";',
    '    location = /_ready { return 204; }',
    ...pages.flatMap(location),
    '  }',
    '}',
    '',
  ].join('\n');
}

/** Start of a configuration, up to the first lines of `http`, which stays open. Pure. */
export function configHead(folder: string): string[] {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${quoted(path.join(folder, kind))};`,
  );
  return [
    // If root starts nginx, its workers switch to a user who may not be able to read the folder.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    `pid ${quoted(path.join(folder, 'nginx.pid'))};`,
    'error_log stderr error;',
    'events { worker_connections 512; }',
    'http {',
    ...temporary,
    '  access_log off;',
  ];
}

function location({ page, file, rawHeaders }: StaticPage): string[] {
  const headers = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 && !NGINX_OWN.test(name)
      ? [`      add_header ${name} ${quoted(rawHeaders[at + 1] ?? '')};`]
      : [],
  );
  return [
    `    location = ${page} {`,
    `      root ${quoted(path.dirname(file))};`,
    `      rewrite ^ /${path.basename(file)}$suffix break;`,
    ...headers,
    '      add_header vary accept-encoding;',
    '      add_header content-encoding $encoding;',
    '    }',
  ];
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
