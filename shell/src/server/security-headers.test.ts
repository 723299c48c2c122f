import Fastify from 'fastify';
import { parseEnvironment } from './env';
import { KnownRemotes } from './releases/known-remotes';
import { securityHeaders } from './security-headers';

async function headersWith(variables: NodeJS.ProcessEnv) {
  const app = Fastify();
  securityHeaders(app, parseEnvironment(variables), {
    remotes: new KnownRemotes(['mfe-content', 'mfe-careers']),
    services: { origins: [] },
  });
  app.get('/', () => 'page');
  const [found, missing] = [await app.inject('/'), await app.inject('/missing')];
  expect(missing.headers['content-security-policy']).toBe(found.headers['content-security-policy']);
  return found.headers;
}

/** The policy, as a map from directives to their values. */
async function policyWith(variables: NodeJS.ProcessEnv): Promise<Map<string, string[]>> {
  const policy = String((await headersWith(variables))['content-security-policy']);
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
}

it('the policy allows our own files and nothing unsafe', async () => {
  const policy = await policyWith({});
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('script-src')).toEqual(["'self'"]);
  expect(policy.get('style-src')).toEqual(["'self'"]);
  expect(policy.get('img-src')).toEqual(["'self'", 'https:']);
  expect(policy.get('frame-src')).toEqual(['https://www.youtube-nocookie.com', 'https://player.vimeo.com']);
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
  expect([...policy.values()].flat().filter((value) => /unsafe|^\*$|^data:|^blob:/.test(value))).toEqual([]);
});

it('no page may be framed, have another base, or send its forms elsewhere', async () => {
  const policy = await policyWith({});
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  expect(policy.get('form-action')).toEqual(["'self'"]);
});

it('no page may install a worker, and no request for one is answered', async () => {
  expect((await policyWith({})).get('worker-src')).toEqual(["'none'"]);
  const app = Fastify();
  securityHeaders(app, parseEnvironment({}), {
    remotes: new KnownRemotes([]),
    services: { origins: [] },
  });
  app.get('/sw.js', () => 'a document of a release');
  const asWorker = await app.inject({ url: '/sw.js', headers: { 'service-worker': 'script' } });
  expect([asWorker.statusCode, asWorker.headers['cache-control']]).toEqual([404, 'no-store']);
  expect((await app.inject('/sw.js')).statusCode).toBe(200);
});

it("every remote's chunk loader has its Trusted Types policy", async () => {
  const policy = await policyWith({});
  for (const name of ['shell', 'weft-remotes', 'mfe-content', 'mfe-careers', 'mfe-careers-standard'])
    expect(policy.get('trusted-types')).toContain(name);
  expect(policy.get('trusted-types')).not.toContain('default');
});

it('a team that is added later has its policies too', async () => {
  const app = Fastify();
  const remotes = new KnownRemotes([]);
  securityHeaders(app, parseEnvironment({}), { remotes, services: { origins: [] } });
  app.get('/', () => 'page');
  const policy = async () => (await app.inject('/')).headers['content-security-policy'];
  expect(await policy()).not.toContain('mfe-events');
  remotes.learn(['mfe-events']);
  expect(await policy()).toContain('mfe-events mfe-events-standard');
});

it('an API at another origin may be called, and no other origin', async () => {
  expect((await policyWith({})).get('connect-src')).toEqual(["'self'"]);
  const policy = await policyWith({ PUBLIC_API_URL: 'https://api.example.com/v1/' });
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://api.example.com']);
});

it('a site over https tells browsers to stay there; one over http does not', async () => {
  const secure = await headersWith({ PUBLIC_URL: 'https://www.example.com' });
  expect(secure['strict-transport-security']).toMatch(/^max-age=31536000/);
  expect((await headersWith({}))['strict-transport-security']).toBeUndefined();
});

it('no answer may be sniffed or framed', async () => {
  expect(await headersWith({})).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
});
