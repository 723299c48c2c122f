import { REMOTE_NAMES, standardName } from '@weft/federation/singletons';
import type { FastifyInstance } from 'fastify';
import type { ShellEnvironment } from './env';

/** Policies that our scripts create: each front end's chunk loaders, the container loader, the sanitiser. */
const TRUSTED_TYPES = [
  'shell',
  'weft-remotes',
  'weft-html',
  'dompurify',
  ...REMOTE_NAMES.flatMap((name) => [name, standardName(name)]),
];

/** Hosts whose videos an article may embed; the same as in packages/html. */
const VIDEO_HOSTS = 'https://www.youtube-nocookie.com https://player.vimeo.com';

/**
 * Sets the headers of every answer. Where the browser finds the API at another origin, that one is
 * allowed in `connect-src`; a site over https tells browsers to stay there.
 */
export function securityHeaders(app: FastifyInstance, env: ShellEnvironment): void {
  const { publicApiUrl, publicUrl } = env;
  const apiOrigin = URL.canParse(publicApiUrl) ? ` ${new URL(publicApiUrl).origin}` : '';
  const headers: Record<string, string> = {
    'content-security-policy': contentSecurityPolicy(apiOrigin),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
  if (publicUrl.startsWith('https:'))
    headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains';
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}

function contentSecurityPolicy(apiOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Pictures of posts and studies are used as the API names them.
    `img-src 'self' https:${apiOrigin}`,
    "font-src 'self'",
    "media-src 'self'",
    `frame-src ${VIDEO_HOSTS}`,
    `connect-src 'self'${apiOrigin}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES.join(' ')}`,
  ].join('; ');
}
