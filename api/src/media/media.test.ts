import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testApp } from '../testing/test-app';
import { openEmptyPglite } from '../testing/test-databases';

describe('media', () => {
  const test = testApp(openEmptyPglite);
  beforeAll(async () => {
    const folder = join(test.contentDirectory, 'media');
    await mkdir(join(folder, 'folder.svg'), { recursive: true });
    await writeFile(join(folder, 'ledger.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(join(folder, 'notes.txt'), 'private');
    await writeFile(join(test.contentDirectory, 'secret.svg'), 'private');
  });

  it('serves a picture with headers that allow caching and forbid scripts', async () => {
    const answer = await test.app.inject('/media/ledger.svg');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toMatch(/^<svg/);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const headers = { 'if-none-match': String(answer.headers.etag) };
    expect((await test.app.inject({ url: '/media/ledger.svg', headers })).statusCode).toBe(304);
  });

  it('serves the regular picture if there is no small or wide one', async () => {
    const [regular, small, wide] = await Promise.all(
      ['ledger.svg', 'ledger-s.svg', 'ledger-w.svg'].map((file) => test.app.inject(`/media/${file}`)),
    );
    expect([small?.statusCode, wide?.statusCode]).toEqual([200, 200]);
    expect([small?.body, wide?.body]).toEqual([regular?.body, regular?.body]);
    await writeFile(join(test.contentDirectory, 'media', 'loom.svg'), '<svg id="regular"/>');
    await writeFile(join(test.contentDirectory, 'media', 'loom-s.svg'), '<svg id="small"/>');
    expect((await test.app.inject('/media/loom-s.svg')).body).toContain('small');
    expect((await test.app.inject('/media/loom.svg')).body).toContain('regular');
  });

  it('answers HEAD with the size', async () => {
    const answer = await test.app.inject({ method: 'HEAD', url: '/media/ledger.svg' });
    expect(answer.headers['content-length']).toBe('41');
    expect(answer.body).toBe('');
  });

  it.each([
    'nothing.svg',
    'nothing-s.svg',
    'notes.txt',
    'folder.svg',
    '..%2Fsecret.svg',
    '%2e%2e%2fsecret.svg',
    '..%5Csecret.svg',
    'ledger.svg%00',
    'LEDGER.SVG',
    '.svg',
  ])('answers 404 for %s', async (file) => {
    const answer = await test.app.inject(`/media/${file}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('application/problem+json');
  });
});
