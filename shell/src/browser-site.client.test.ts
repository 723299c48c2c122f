import { testServer } from '@weft/test-api/test-server';
import { browserSite } from './browser-site.client';

const server = testServer((request, response) => {
  if (request.url === '/hangs') return;
  response.end(`${request.method} ${request.headers['x-test'] ?? ''}`);
});
afterEach(() => jest.restoreAllMocks());

it('passes a call on unchanged', async () => {
  const { apiUrl, fetch } = browserSite('/api/');
  expect(apiUrl).toBe('/api/');
  const answer = await fetch(server.url, { method: 'POST', headers: { 'x-test': 'yes' } });
  expect(await answer.text()).toBe('POST yes');
});

it("ends a call when the caller's signal does", async () => {
  const controller = new AbortController();
  const call = browserSite('/api/').fetch(`${server.url}hangs`, { signal: controller.signal });
  controller.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

it.each([
  [10_000, undefined],
  [30_000, { method: 'POST' }],
  [120_000, { method: 'POST', body: new FormData() }],
])('API-16 D-46 gives a call %d ms and sends no credentials (%j)', async (limit, init) => {
  const late = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  // Not at once: aborting a form before its body has been read ends the whole process in Node 24.
  setTimeout(() => late.abort(new Error('too late')), 50);
  const request = jest.spyOn(globalThis, 'fetch');
  await expect(browserSite('/api/').fetch(`${server.url}hangs`, init)).rejects.toThrow('too late');
  expect(timeout).toHaveBeenCalledWith(limit);
  expect(request.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit' });
});

it('ERR-03 a report goes to the console, at its own level', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  browserSite('/api/').report({ level: 'warn', message: 'service not found', fields: { name: 'x' } });
  browserSite('/api/').report({ level: 'warn', message: 'nothing more' });
  expect(warn.mock.calls).toEqual([
    ['service not found', { name: 'x' }],
    ['nothing more', {}],
  ]);
});
