import { standardName } from '@weft/federation/singletons';
import type { FastifyInstance } from 'fastify';
import type { ShellEnvironment } from './env';
import type { KnownRemotes } from './releases/known-remotes';

type Remotes = Pick<KnownRemotes, 'names'>;

/** Policies that our scripts create: the shell's chunk loader, the container loader, sanitised HTML. */
const OWN_POLICIES = ['shell', 'weft-remotes', 'weft-html', 'weft-html-parser'];

/** Hosts whose videos an article may embed; the same as in packages/html. */
const VIDEO_HOSTS = 'https://www.youtube-nocookie.com https://player.vimeo.com';

/**
 * Sets the headers of every answer. Where the browser finds the API at another origin, that one is
 * allowed in `connect-src`; a site over https tells browsers to stay there.
 */
export function securityHeaders(app: FastifyInstance, env: ShellEnvironment, remotes: Remotes): void {
  const { publicApiUrl, publicUrl } = env;
  const apiOrigin = URL.canParse(publicApiUrl) ? ` ${new URL(publicApiUrl).origin}` : '';
  const headers: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
  if (publicUrl.startsWith('https:'))
    headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains';
  let policy = { names: remotes.names, text: contentSecurityPolicy(apiOrigin, remotes.names) };
  app.addHook('onRequest', (_request, reply, done) => {
    const { names } = remotes;
    if (policy.names !== names) policy = { names, text: contentSecurityPolicy(apiOrigin, names) };
    reply.headers(headers).header('content-security-policy', policy.text);
    done();
  });
}

function contentSecurityPolicy(apiOrigin: string, remotes: readonly string[]): string {
  // Each remote's chunk loaders: of its lean entry, and of its standard one.
  const loaders = remotes.flatMap((name) => [name, standardName(name)]);
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
    `trusted-types ${[...OWN_POLICIES, ...loaders].join(' ')}`,
  ].join('; ');
}
