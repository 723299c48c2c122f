import type { ShellRelease } from '@weft/federation/shell-release';
import type { RenderLimits } from '@weft/render/limits';
import { frameData, isAlive, type SampleWorker, sampleWorker } from '@weft/render/testing/sample-worker';
import { emptyStore, putRelease, putShell, sampleProvides } from '../../testing/sample-release';
import { sampleSite } from '../../testing/sample-site';
import { sampleReleases, sampleShells } from '../../testing/sample-stores';
import { Breakers } from '../breakers/breakers';
import type { LoadedShell } from '../releases/shell-store';
import { PageRenderer } from './page-renderer';
import type { ReadPointed } from './services';

jest.setTimeout(90_000);

let worker: SampleWorker;
let folder: string;
let renderer: PageRenderer;
let breakers: Breakers;
let remotes: string[];
let limits: Partial<RenderLimits>;
let logged: [level: string, fields: Record<string, unknown>, message: string][];

const log =
  (level: string) =>
  (fields: object, message: string): void =>
    void logged.push([level, fields as Record<string, unknown>, message]);

beforeEach(async () => {
  worker = await sampleWorker();
  folder = await emptyStore();
  logged = [];
  remotes = [];
  limits = { start: 30_000, queue: 30_000, page: 30_000 };
  renderer = new PageRenderer({
    remotes: { names: remotes },
    site: sampleSite(),
    apiUrl: frameData.apiUrl,
    publicApiUrl: frameData.publicApiUrl,
    publicUrl: frameData.publicUrl,
    extraScripts: [],
    processes: 1,
    postedFiles: '/nowhere',
    limits,
    breakers: (breakers = new Breakers({ warn: () => undefined })),
    log: { info: log('info'), warn: log('warn'), error: log('error') },
  });
  await renderer.takeShell(await sampleShell('1'), readPointed);
});
afterEach(async () => {
  await renderer.close();
  await worker.remove();
});

/** The sample worker as a release of the shell. */
async function sampleShell(version: string, change: Partial<ShellRelease> = {}): Promise<LoadedShell> {
  return sampleShells(folder).shellStore.load(
    await putShell(folder, { version, worker: worker.program, change }),
  );
}

const readPointed: ReadPointed = (remote) => Promise.reject(new Error(`nothing else is known of ${remote}`));

/** Publishes a release; the sample worker's pages show its bundle's text. */
async function take(
  remote: string,
  version: string,
  { signal, ...rest }: { paths: string[]; source?: string; change?: object; signal?: AbortSignal },
): Promise<void> {
  const source = rest.source ?? `${remote}@${version}`;
  const pointer = await putRelease(folder, { remote, version, ...rest, source });
  await renderer.take(await sampleReleases(folder).load(remote, pointer), signal);
}

const ask = (address: string, method = 'GET') =>
  renderer.render({
    address,
    method,
    headers: { 'x-request-id': 'r1' },
    form: method === 'POST' ? { texts: [['a', 'b']], files: [] } : null,
  });
const htmlOf = async (address: string) => (await ask(address)).html;

it('a path that is not claimed, or cannot be decoded, is answered by the frame (GAT-03)', async () => {
  remotes.push('mfe-marketing');
  await take('mfe-marketing', '1', { paths: ['/service/:name'] });
  expect(await htmlOf('/nowhere')).toBe('frame GET /nowhere not-found');
  expect(await htmlOf('/service/%')).toBe('frame GET /service/% not-found');
  // A posted form also gets the page.
  expect((await ask('/nowhere', 'POST')).html).toBe('frame GET /nowhere not-found');
});

it("while a team has no release, an unclaimed path is 503, because it may be that team's", async () => {
  remotes.push('mfe-content');
  expect(await ask('/blog')).toEqual({
    status: 503,
    headers: { 'retry-after': '5' },
    html: 'frame GET /blog unavailable',
    noStore: false,
  });
  await take('mfe-content', '1', { paths: ['/blog'] });
  expect(await htmlOf('/nowhere')).toBe('frame GET /nowhere not-found');
});

it('each remote renders its own paths, the most exact claim first', async () => {
  await take('mfe-marketing', '1', { paths: ['/', '/service/:name'] });
  await take('mfe-content', '1', { paths: ['/service/special', '/blog/:slug'] });
  expect(await htmlOf('/?x=1')).toBe('mfe-marketing@1 GET /?x=1 not-found');
  expect(await htmlOf('/service/other')).toContain('mfe-marketing@1');
  expect(await htmlOf('/service/special')).toContain('mfe-content@1');
  expect((await ask('/blog/a', 'POST')).html).toBe('mfe-content@1 POST /blog/a not-found');
});

it('a page gets its own release, and the address of the list of all others', async () => {
  await take('mfe-marketing', '1', { paths: ['/known'] });
  await take('mfe-content', '2', { paths: ['/blog'] });
  const known = JSON.parse((await htmlOf('/known')) ?? '');
  expect(known.remote).toMatchObject({ name: 'mfe-marketing', version: '1', paths: ['/known'] });
  expect(known.site).toEqual(renderer.services.sets.manifests.current);
  const file = String(await renderer.services.sets.manifests.read(known.site.address, 'identity'));
  expect(JSON.parse(file).remotes).toMatchObject([
    {
      name: 'mfe-content',
      version: '2',
      base: '/releases/mfe-content/2/',
      paths: ['/blog'],
      manifest: { pages: { page: { js: ['client/page.js'] } } },
    },
    { name: 'mfe-marketing' },
  ]);
});

describe('the data of a page', () => {
  const dataOf = (address: string, name: string, version: string) =>
    renderer.data({ address, method: 'GET', headers: {}, form: null }, { name, version });

  it('come from the release that the tab has', async () => {
    await take('mfe-content', '1', { paths: ['/known', '/down', '/fail'] });
    const { status, html } = await dataOf('/known', 'mfe-content', '1');
    expect([status, JSON.parse(html ?? '').want]).toEqual([200, 'data']);
  });

  it("are 409 for a release that is gone, another remote's page or a path that is not served", async () => {
    await take('mfe-content', '1', { paths: ['/known'] });
    await take('mfe-careers', '1', { paths: ['/career'] });
    for (const [address, name, version] of [
      ['/known', 'mfe-content', '0'],
      ['/known', 'mfe-careers', '1'],
      ['/other', 'mfe-content', '1'],
      ['/%E0%A4%A', 'mfe-content', '1'],
    ] as const)
      expect(await dataOf(address, name, version)).toMatchObject({ status: 409, html: null });
  });

  it('are 503 with Retry-After and without a document if the page fails', async () => {
    await take('mfe-content', '1', { paths: ['/down', '/fail'] });
    for (const address of ['/fail', '/down']) {
      const { status, headers, html } = await dataOf(address, 'mfe-content', '1');
      expect([status, headers['retry-after']]).toEqual([503, '5']);
      expect(html ?? '').not.toContain('<');
    }
  });
});

it('a new release takes over, and the old one finishes its requests under way', async () => {
  await take('mfe-content', '1', { paths: ['/slow'] });
  const before = renderer.services.sets.of([]).key;
  const underWay = htmlOf('/slow');
  await take('mfe-content', '2', { paths: ['/slow'] });
  expect(await underWay).toContain('mfe-content@1');
  expect(await htmlOf('/slow')).toContain('mfe-content@2');
  expect(renderer.versions).toEqual({ 'mfe-content': '2' });
  expect(renderer.services.sets.of([]).key).not.toBe(before);
});

it('a page lost by the old release while it is replaced is rendered by the new one', async () => {
  limits.killAfter = 24; // Long enough for the next release to be in service before the loss.
  await take('mfe-content', '1', { paths: ['/exit', '/once/loop'] });
  const underWay = ask('/once/loop');
  await take('mfe-content', '2', { paths: ['/exit', '/once/loop'] });
  // It is not cached for the old one, which may come back.
  expect(await underWay).toMatchObject({
    html: 'mfe-content@2 GET /once/loop not-found',
    isSubstitute: true,
  });
});

it('a form that waits for the old release while it is replaced is handled by the new one', async () => {
  await take('mfe-content', '1', { paths: ['/pid', '/hang', '/hang/:name', '/contact'] });
  const pid = Number(await htmlOf('/pid'));
  // Takes all places of its process; one route gets half of them.
  const stuck = ['/hang', '/hang?again', '/hang/a', '/hang/b'].map((address) => ask(address));
  const form = ask('/contact', 'POST');
  await take('mfe-content', '2', { paths: ['/contact'] });
  process.kill(pid);
  expect((await form).html).toBe('mfe-content@2 POST /contact not-found');
  await Promise.all(stuck);
});

it('gives a set of releases the same name whatever the order', async () => {
  await take('mfe-marketing', '1', { paths: ['/'] });
  await take('mfe-content', '1', { paths: ['/blog'] });
  const key = renderer.services.sets.of([]).key;
  await take('mfe-marketing', '2', { paths: ['/'] });
  expect(renderer.services.sets.of([]).key).not.toBe(key);
  await take('mfe-marketing', '1', { paths: ['/'] });
  expect(renderer.services.sets.of([]).key).toBe(key);
});

it('a release that cannot start is refused, and the previous one stays', async () => {
  await take('mfe-content', '1', { paths: ['/blog'] });
  await expect(take('mfe-content', '2', { paths: ['/blog'], source: 'broken' })).rejects.toThrow(
    'this release cannot start',
  );
  expect(renderer.versions).toEqual({ 'mfe-content': '1' });
  expect(await htmlOf('/blog')).toContain('mfe-content@1');
});

it('a release that claims another remote’s path is refused, unless it already served that path', async () => {
  const change = { listed: ['/blog/a', '/job/a'].map((path) => ({ path, title: path })) };
  await take('mfe-careers', '1', { paths: ['/job/a'] });
  await take('mfe-content', '1', { paths: ['/blog/:slug', '/job/:id'], change });
  for (const claim of ['/Blog/:name', '/blog/a'])
    await expect(take('mfe-careers', '2', { paths: [claim] })).rejects.toThrow(`2 claims ${claim}, `);
  await take('mfe-careers', '3', { paths: ['/job/a'] });
  expect(renderer.versions).toEqual({ 'mfe-content': '1', 'mfe-careers': '3' });
});

it('a visitor for whom the pool has no room gets the prebuilt error page at once', async () => {
  limits.queue = 300;
  await take('mfe-content', '1', { paths: ['/hang'] });
  const busy = { status: 503, headers: { 'retry-after': '5' }, html: 'frame GET /unavailable unavailable' };
  // One more than a route may have in progress; those that hang end with the renderer.
  const answers = ['/hang', '/hang', '/hang'].map((address) => ask(address).catch(() => null));
  expect(await answers.at(-1)).toMatchObject(busy);
  expect(logged.filter(([level]) => level === 'error')).toEqual([]);
});

it.each(['/fail', '/exit'])(
  '%s shows that the page is not available right now, and only the log has the cause',
  async (address) => {
    await take('mfe-content', '1', { paths: ['/fail', '/exit'] });
    const result = await ask(address);
    expect(result).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      html: `frame GET ${address} unavailable`,
    });
    const release = { remote: 'mfe-content', version: '1' };
    const failed = { ...release, address, requestId: 'r1', cause: expect.any(String) };
    expect(logged).toContainEqual(['error', failed, 'a page could not be rendered']);
    // The remote alone would not tell a canary from the active release.
    for (const [level, fields] of logged) if (level === 'error') expect(fields).toMatchObject(release);
  },
);

it('a page that never settles is not available, and the next release is in service at once', async () => {
  limits.page = 2_000;
  await take('mfe-content', '1', { paths: ['/hang'] });
  const stuck = ask('/hang');
  await take('mfe-content', '2', { paths: ['/hang', '/blog'] });
  expect(await htmlOf('/blog')).toContain('mfe-content@2');
  // The new one fails too; its page is requested only once.
  expect(await stuck).toMatchObject({ status: 503, html: 'frame GET /hang unavailable' });
});

it('a release that never finishes its start is given up when another one is wanted', async () => {
  await take('mfe-content', '1', { paths: ['/blog'] });
  const controller = new AbortController();
  const rest = { paths: ['/blog'], source: 'loop', signal: controller.signal };
  const stuck = take('mfe-content', '2', rest).catch((error: unknown) => error);
  await new Promise((resolve) => setTimeout(resolve, 500));
  controller.abort();
  expect(await stuck).toBeInstanceOf(Error);
  expect(await htmlOf('/blog')).toContain('mfe-content@1');
});

const map = () => renderer.sitemap({ address: '/map', method: 'GET', headers: {}, form: null });
const pathsIn = (html: string | null) =>
  [...(html ?? '').matchAll(/<loc>http:..localhost:3000([^<]*)<.loc>/g)].map(([, path]) => path);

it('the sitemap contains the pages that releases list and those of the content, each once', async () => {
  remotes.push('mfe-content');
  const listed = ['/blog', '/about'].map((path) => ({ path, title: 'A page' }));
  const pointer = await putRelease(folder, {
    ...{ remote: 'mfe-content', version: '1', paths: ['/blog', '/about', '/blog/:slug'] },
    source: 'map [{ "path": "/blog/one" }, { "path": "/blog" }]',
    change: { listed },
  });
  await renderer.take(await sampleReleases(folder).load('mfe-content', pointer));
  expect(pathsIn((await map()).html)).toEqual(['/blog', '/about', '/blog/one']);
});

it("invalid sitemap entries of one team do not affect the other teams' entries", async () => {
  remotes.push('mfe-careers', 'mfe-content');
  await take('mfe-careers', '1', {
    paths: ['/career'],
    source: 'map [null, { "path": "//elsewhere.example" }]',
  });
  await take('mfe-content', '1', { paths: ['/blog/:slug'], source: 'map [{ "path": "/blog/one" }]' });
  const { status, html } = await map();
  expect([status, pathsIn(html)]).toEqual([200, ['/blog/one']]);
  expect(logged.filter(([level]) => level === 'warn')).toEqual([
    ['warn', expect.objectContaining({ remote: 'mfe-careers' }), 'sitemap entries were left out'],
  ]);
});

it('the sitemap has the same deadline as a page', async () => {
  limits.page = 2_000;
  remotes.push('mfe-content');
  await take('mfe-content', '1', { paths: ['/blog'] });
  const { status, html } = await renderer.sitemap({
    address: '/hang',
    method: 'GET',
    headers: {},
    form: null,
  });
  expect([status, html]).toEqual([503, 'frame GET /hang unavailable']);
});

it('closing does not wait for a page that never settles, and leaves no process', async () => {
  await take('mfe-content', '1', { paths: ['/hang', '/pid'] });
  const pid = Number(await htmlOf('/pid'));
  const stuck = ask('/hang').catch(() => 'ended');
  await take('mfe-content', '2', { paths: ['/hang', '/pid'] });
  const pids = [pid, Number(await htmlOf('/pid'))];
  await renderer.close(200);
  expect(pids.filter(isAlive)).toEqual([]);
  await stuck;
});

it("one remote's failing processes leave another's pages alone", async () => {
  await take('mfe-content', '1', { paths: ['/exit'] });
  await take('mfe-careers', '1', { paths: ['/career'] });
  for (let loss = 0; loss < 6; loss++) await ask('/exit', 'POST');
  expect((await ask('/exit')).status).toBe(503);
  expect(await htmlOf('/career')).toBe('mfe-careers@1 GET /career not-found');
  expect(await htmlOf('/nowhere')).toContain('frame');
});

it("a page's own 503 has Retry-After, and its reports are logged with the remote and the request", async () => {
  await take('mfe-content', '1', { paths: ['/down', '/event'] });
  expect(await ask('/down')).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  await ask('/event');
  expect(logged).toContainEqual([
    'warn',
    { remote: 'mfe-content', version: '1', requestId: 'r1', at: '/event' },
    'looked at',
  ]);
});

const pidOf = (address: string) => htmlOf(address).then(Number);

it("another shell's program renders all pages once the requests under way have been finished", async () => {
  await take('mfe-content', '1', { paths: ['/slow', '/pid'] });
  const [pid, key, slow] = [await pidOf('/pid'), renderer.services.sets.of([]).key, ask('/slow')];
  await renderer.takeShell(await sampleShell('2'), readPointed);
  expect(await pidOf('/pid')).not.toBe(pid);
  expect(renderer.services.sets.of([]).key).not.toBe(key);
  expect((await slow).status).toBe(200);
  for (let tries = 0; isAlive(pid) && tries < 300; tries++) await new Promise((wait) => setTimeout(wait, 20));
  expect(isAlive(pid)).toBe(false);
});

it('a shell that does not fit a release in service is refused, and nothing changes', async () => {
  await take('mfe-content', '1', { paths: ['/pid'] });
  const pid = await pidOf('/pid');
  const other = await sampleShell('2', { provides: { ...sampleProvides, contract: 99 } });
  await expect(renderer.takeShell(other, readPointed)).rejects.toThrow(
    'nothing else is known of mfe-content',
  );
  expect([renderer.shell?.release.version, await pidOf('/pid')]).toEqual(['1', pid]);
});

it('a release that is taken while another shell comes runs with the new shell', async () => {
  const [one] = await Promise.all([
    sampleShell('2').then((shell) => renderer.takeShell(shell, readPointed)),
    take('mfe-content', '1', { paths: ['/blog'] }),
  ]);
  expect([one, renderer.shell?.release.version]).toEqual([undefined, '2']);
  expect(await htmlOf('/blog')).toContain('mfe-content@1');
});

it('a route that hangs gets the message at once while other routes go on, until the next release', async () => {
  limits.page = 1_200;
  await take('mfe-content', '1', { paths: ['/hang', '/blog', '/once/:what'] });
  for (let visit = 0; visit < 3 || (breakers.open.length === 0 && visit < 8); visit++)
    expect((await ask('/hang')).status).toBe(503);
  const started = Date.now();
  expect(await ask('/hang')).toMatchObject({ status: 503, html: 'frame GET /hang unavailable' });
  expect(Date.now() - started).toBeLessThan(limits.page);
  expect(breakers.open).toMatchObject([{ name: 'mfe-content 1 /hang', state: 'open' }]);
  limits.page = 5_000;
  expect(await htmlOf('/blog')).toContain('mfe-content@1');
  await take('mfe-content', '2', { paths: ['/hang', '/blog'] });
  // The next release is asked even though the previous one failed.
  const next = ask('/hang');
  expect(await Promise.race([next, new Promise((resolve) => setTimeout(resolve, 600, 'it is asked'))])).toBe(
    'it is asked',
  );
  await next;
});
