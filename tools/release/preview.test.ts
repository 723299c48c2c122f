import { rmSync } from 'node:fs';
import path from 'node:path';
import { PREVIEW, readPreviewToken } from '@weft/verify/preview-token';
import { previewLink } from './preview';
import { publishBuilt } from './publish';
import { trustedKeys } from './signing-keys';
import { writeDist } from './testing/sample-dist';
import { copyOf, type SampleStore, sampleStore } from './testing/sample-store';

jest.setTimeout(120_000);

const remote = 'mfe-content';
const site = 'https://www.example.com/';
let sample: SampleStore;
let active: string;
let version: string;

beforeAll(async () => {
  sample = await sampleStore();
  active = (await sample.publish(remote, { pages: { list: '/blog-list' } })).version;
  const directory = path.join(sample.folder, 'two');
  await writeDist(directory, { pages: { list: '/blog-list' }, text: 'two' });
  version = (await publishBuilt({ store: sample.store, remote, directory })).release.version;
});

it('a preview is a link to a page of the release, signed by its team, valid for an hour', async () => {
  const { url, until } = await previewLink(sample.store, { remote, version }, { site });
  const { origin, pathname, searchParams } = new URL(url);
  expect(origin + pathname).toBe('https://www.example.com/blog-list');
  const trust = await trustedKeys();
  if (!trust) throw new Error('no keys');
  const grant = readPreviewToken(searchParams.get(PREVIEW) ?? '', trust);
  expect(grant).toMatchObject({ remote, version });
  expect(Math.abs(grant.until - Date.parse(until))).toBeLessThan(1_000);
  expect(Math.abs(grant.until - Date.now() - 3_600_000)).toBeLessThan(30_000);
});

it('a preview of an active or missing release, of the shell, or for too long is refused', async () => {
  const link = (release: { remote: string; version: string }, duration = 1_000) =>
    previewLink(sample.store, release, { site, duration });
  await expect(link({ remote, version: active })).rejects.toThrow('everybody sees it');
  await expect(link({ remote, version: '9' })).rejects.toThrow('The store has no release 9');
  await expect(link({ remote: 'shell', version })).rejects.toThrow('The shell has no previews');
  await expect(link({ remote, version }, 8 * 86_400_000)).rejects.toThrow('at most 7d');
});

it('a release that is pruned while its preview is made is reported as missing', async () => {
  const copy = await copyOf(sample);
  const { now } = Date;
  // The time is asked for between the two looks at the release.
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => {
    rmSync(path.join(copy.store, remote, version), { recursive: true, force: true });
    return now();
  });
  const link = previewLink(copy.store, { remote, version }, { site });
  await expect(link).rejects.toThrow(`The store has no release ${version}`);
  clock.mockRestore();
});

it.each(['localhost:8080', '/', 'ftp://example.com/'])('%s is refused as a site address', async (site) => {
  const link = previewLink(sample.store, { remote, version }, { site });
  await expect(link).rejects.toThrow(`must be the site's address with https://, not "${site}"`);
});
