import path from 'node:path';
import { LOOPBACK } from './loopback';

export interface StaticPage {
  page: string;
  /** File of the uncompressed page; the compressed one is beside it, with `.br`. */
  file: string;
  /** Headers of the shell's answer, names and values alternately. */
  rawHeaders: string[];
}

/** Headers that nginx writes by itself, and those of the connection. */
const NGINX_OWN = /^(content-(length|type|encoding)|date|etag|last-modified|connection|keep-alive|vary)$/i;

/**
 * Configuration of an nginx that serves the given files as well as it can: two workers, open files
 * kept, connections kept, no log; with the headers that the shell sends. nginx's usual builds have no
 * brotli module, so the compressed file is chosen by `Accept-Encoding` here. Pure.
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

/** What a configuration begins with, up to the first lines of `http`, which it leaves open. Pure. */
export function configHead(folder: string): string[] {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${quoted(path.join(folder, kind))};`,
  );
  return [
    // Started by root, the workers would become another user, who may not read the folder.
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
