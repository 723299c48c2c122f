import { mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { type PostedPagesOptions, postedPages } from './posted-pages';

it('files left by a dead process are removed in time, even if this one started just after', async () => {
  const every = jest.spyOn(globalThis, 'setInterval');
  const folder = await mkdtemp(path.join(tmpdir(), 'weft-post-'));
  await writeFile(path.join(folder, 'resume'), 'somebody');
  const isThere = () => stat(folder).then(Boolean, () => false);
  const app = Fastify();
  const options = { publicUrl: 'https://www.example.com/' } as PostedPagesOptions;
  await app.register(async (scope) => postedPages(scope, options));
  await app.ready();
  expect(await isThere()).toBe(true);
  const [sweep] = every.mock.calls.find(([, time]) => time === 3_600_000) ?? [];
  const old = new Date(Date.now() - 3_700_000);
  await utimes(folder, old, old);
  sweep?.();
  for (let tries = 0; tries < 200 && (await isThere()); tries++)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await isThere()).toBe(false);
  await app.close();
  await rm(folder, { recursive: true, force: true });
  every.mockRestore();
});
