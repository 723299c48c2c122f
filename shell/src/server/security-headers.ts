import { standardName } from '@weft/federation/singletons';
import { videoHosts } from '@weft/html/video-hosts';
import { commonHeaders } from '@weft/http-server/security-headers';
import type { FastifyInstance } from 'fastify';
import type { ShellEnvironment } from './env';
import type { KnownRemotes } from './releases/known-remotes';

interface Loaded {
  remotes: Pick<KnownRemotes, 'names'>;
  /** Other origins that releases are loaded from. */
  services: { readonly origins: readonly string[] };
}

/** Trusted Types policies that our scripts create: the shell's chunk loader, container loader, sanitised HTML. */
const OWN_POLICIES = ['shell', 'weft-remotes', 'weft-html', 'weft-html-parser'];

/**
 * Sets the headers of every response. If the browser finds the API at another origin, `connect-src` allows it; a site
 * over https tells browsers to stay on https.
 */
export function securityHeaders(
  app: FastifyInstance,
  env: ShellEnvironment,
  { remotes, services }: Loaded,
): void {
  const headers = {
    ...commonHeaders(env.publicUrl.startsWith('https:')),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
  let policy: { names?: readonly string[]; origins?: readonly string[]; text: string } = { text: '' };
  app.addHook('onRequest', (request, reply, done) => {
    const { names } = remotes;
    const { origins } = services;
    if (policy.names !== names || policy.origins !== origins)
      policy = { names, origins, text: contentSecurityPolicy(env, names, origins) };
    reply.headers(headers).header('content-security-policy', policy.text);
    // A page cached with an earlier policy may still try to register one.
    if (request.headers['service-worker'] === undefined) return done();
    reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    void reply.send('This site has no service worker.');
  });
}

function contentSecurityPolicy(
  { publicApiUrl, development }: ShellEnvironment,
  names: readonly string[],
  origins: readonly string[],
): string {
  const apiOrigin = URL.canParse(publicApiUrl) ? ` ${new URL(publicApiUrl).origin}` : '';
  const elsewhere = origins.map((origin) => ` ${origin}`).join('');
  // The chunk loaders of each remote: one for its lean entry, one for the standard entry.
  const loaders = names.flatMap((name) => [name, standardName(name)]);
  // Several builds of a remote run in one page of a development session.
  const again = development ? ["'allow-duplicates'"] : [];
  const policy = [
    "default-src 'none'",
    `script-src 'self'${elsewhere}`,
    `style-src 'self'${elsewhere}`,
    // Pictures of posts and studies come from any address that the API names.
    `img-src 'self' https:${apiOrigin}${elsewhere}`,
    `font-src 'self'${elsewhere}`,
    `media-src 'self'${elsewhere}`,
    `frame-src ${videoHosts.map((host) => new URL(host).origin).join(' ')}`,
    `connect-src 'self'${apiOrigin}${elsewhere}`,
    "manifest-src 'self'",
    // A service worker of one release would answer for all teams' pages, and no roll-back would remove it.
    "worker-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${[...OWN_POLICIES, ...loaders, ...again].join(' ')}`,
  ].join('; ');
  // V8 may keep names from files as UTF-16, and Node sends a head that contains such a string more slowly.
  return Buffer.from(policy, 'latin1').toString('latin1');
}
