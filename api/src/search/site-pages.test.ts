import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readContentVersion } from '../../db/content-version';
import { sitePages } from '../../db/schema';
import { sampleRelease, testApp } from '../testing/test-app';
import { describeOnEachDatabase } from '../testing/test-databases';
import { followShell } from './follow-shell';
import { parseSitePages, type SiteRelease, storeSitePages } from './site-pages';

const other: SiteRelease = {
  ...{ remote: 'mfe-other', version: '1', paths: ['/wheels'], redirects: [] },
  pages: [{ path: '/wheels', title: 'Spinning wheels', kind: 'service', summary: '', words: '' }],
};

/** Waits for something that happens soon. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await condition()); tries++) {
    if (tries > 500) throw new Error('it did not happen');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describeOnEachDatabase('the pages of the releases in service', (openEmpty) => {
  const test = testApp(openEmpty);
  beforeEach(() => storeSitePages(test.database, [sampleRelease]));

  const store = (...releases: SiteRelease[]) => storeSitePages(test.database, releases);
  const keys = async (q: string) =>
    ((await test.app.inject(`/search?q=${q}`)).json().results as { key: string; path?: string }[]).map(
      ({ key, path }) => [key, path],
    );

  it('are found with their path, except a page without a kind', async () => {
    expect(await keys('heddle')).toEqual([['Table looms', '/looms/Table%20looms']]);
    expect((await keys('looms')).map(([, path]) => path)).not.toContain('/looms');
  });

  it('are forgotten once no release has them, and are not written again if they are stored', async () => {
    expect(await store(sampleRelease, other)).toEqual(['mfe-other']);
    expect(await keys('spinning')).toEqual([['Spinning wheels', '/wheels']]);
    const before = await readContentVersion(test.db);
    expect(await store(other, sampleRelease)).toEqual([]);
    expect(await readContentVersion(test.db)).toBe(before);
    expect(await store(sampleRelease)).toEqual(['mfe-other']);
    expect(await keys('spinning')).toEqual([]);
    expect(await readContentVersion(test.db)).not.toBe(before);
  });

  it('are stored even if a team writes characters that the database cannot store', async () => {
    const [page] = other.pages;
    const paths = ['/wheels', '/\ud800\0'];
    const odd = { ...other, paths, pages: [{ ...page, summary: 'a\0b \udfff' }] };
    await store(...parseSitePages(JSON.stringify({ releases: [odd, { ...sampleRelease, version: '2' }] })));
    expect(await keys('spinning')).toEqual([['Spinning wheels', '/wheels']]);
  });

  it('are found only by their new name after a renaming, and by the old one after a roll-back', async () => {
    const [first, table, ...rest] = sampleRelease.pages;
    const renamed = { ...table!, title: 'Desk looms', path: '/looms/Desk%20looms', summary: '' };
    await store({ ...sampleRelease, version: '2', pages: [first!, renamed, ...rest] });
    expect(await keys('desk')).toEqual([['Desk looms', '/looms/Desk%20looms']]);
    expect(await keys('table')).toEqual([]);
    await store(sampleRelease);
    expect((await keys('table'))[0]).toEqual(['Table looms', '/looms/Table%20looms']);
  });

  it('stay as they were if a new release cannot be stored', async () => {
    const twice = { ...other, pages: [...other.pages, ...other.pages] };
    await expect(store(twice)).rejects.toThrow();
    expect(await test.db.$count(sitePages)).toBe(sampleRelease.pages.length);
  });

  describe('as the shell reports them', () => {
    let shell: Server;
    let answer: { status: number; body: string; etag: string };
    let requestEtags: (string | undefined)[];
    let warned: object[];
    let stop: () => Promise<void>;

    beforeEach(async () => {
      requestEtags = [];
      warned = [];
      answer = { status: 200, body: JSON.stringify({ releases: [other] }), etag: '"1"' };
      shell = createServer(({ headers }, reply) => {
        requestEtags.push(headers['if-none-match']);
        const isKnown = headers['if-none-match'] === answer.etag;
        reply.writeHead(isKnown ? 304 : answer.status, { etag: answer.etag });
        reply.end(isKnown ? '' : answer.body);
      });
      await new Promise<void>((resolve) => shell.listen(0, '127.0.0.1', resolve));
      const shellUrl = `http://127.0.0.1:${(shell.address() as AddressInfo).port}/`;
      const log = { info: () => {}, warn: (fields: object) => void warned.push(fields) };
      stop = followShell({ database: test.database, shellUrl, log, interval: 5 });
    });
    afterEach(async () => {
      await stop();
      shell.closeAllConnections();
      await new Promise((resolve) => shell.close(resolve));
    });

    it('are followed, and requested with the ETag of the last answer', async () => {
      await until(async () => (await keys('spinning')).length === 1);
      await until(() => requestEtags.includes('"1"'));
      expect(await keys('heddle')).toEqual([]);
      answer = { status: 200, body: JSON.stringify({ releases: [sampleRelease] }), etag: '"2"' };
      await until(async () => (await keys('heddle')).length === 1);
      expect(warned).toEqual([]);
    });

    it('replace what another process has stored meanwhile', async () => {
      await until(() => requestEtags.includes('"1"'));
      await store(sampleRelease);
      await until(async () => (await keys('spinning')).length === 1);
      expect(await keys('heddle')).toEqual([]);
    });

    it.each([
      [503, 'not ready', 0],
      [404, 'no such page', 1],
      [200, '{"releases":[{"remote":1}]}', 1],
      [200, 'no JSON', 1],
    ])(
      'an answer of %i with %s changes nothing, and is logged as a warning %i times',
      async (status, body, times) => {
        await until(async () => (await keys('spinning')).length === 1);
        answer = { status, body, etag: '"3"' };
        const before = requestEtags.length;
        await until(() => requestEtags.length > before + 5);
        expect(await keys('spinning')).toEqual([['Spinning wheels', '/wheels']]);
        expect(warned).toHaveLength(times);
      },
    );

    it('stay as they were while the shell is down', async () => {
      await until(async () => (await keys('spinning')).length === 1);
      shell.closeAllConnections();
      await new Promise((resolve) => shell.close(resolve));
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(await keys('spinning')).toEqual([['Spinning wheels', '/wheels']]);
      expect(warned).toEqual([]);
      shell = createServer().listen(0);
    });
  });
});

it('parseSitePages accepts only an answer of the expected shape', () => {
  expect(parseSitePages(JSON.stringify({ releases: [other] }))).toEqual([other]);
  expect(() => parseSitePages('{"releases":{}}')).toThrow();
});
