import { mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { type PostedPagesOptions, postedPages } from './posted-pages';

it('files left by dead processes are removed at the start, or in time if this one started just after', async () => {
  const every = jest.spyOn(globalThis, 'setInterval');
  const folder = await mkdtemp(path.join(tmpdir(), 'weft-post-'));
  await writeFile(path.join(folder, 'resume'), 'somebody');
  const isThere = (place = folder) => stat(place).then(Boolean, () => false);
  const old = new Date(Date.now() - 3_700_000);
  const older = await mkdtemp(path.join(tmpdir(), 'weft-post-'));
  await utimes(older, old, old);
  const app = Fastify();
  const options = { publicUrl: 'https://www.example.com/' } as PostedPagesOptions;
  await app.register(async (scope) => postedPages(scope, options));
  await app.ready();
  expect([await isThere(), await isThere(older)]).toEqual([true, false]);
  const [sweep] = every.mock.calls.find(([, time]) => time === 3_600_000) ?? [];
  await utimes(folder, old, old);
  sweep?.();
  for (let tries = 0; tries < 200 && (await isThere()); tries++)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await isThere()).toBe(false);
  await app.close();
  await rm(folder, { recursive: true, force: true });
  every.mockRestore();
});
