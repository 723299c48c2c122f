import path from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { CommandFailed } from 'api/private-socket/private-client';
import { releaseBuilt } from '../release/publish';
import { writeDist } from '../release/testing/sample-dist';
import { releaseBuiltShell } from '../release/testing/sample-shell';
import { releasedSite } from './released-site';

it('reads the active releases of the store, returns null without any, and refuses an unusable store', async () => {
  const folder = temporaryFolder();
  const store = path.join(folder, 'store');
  const before = process.env['RELEASES_URL'];
  process.env['RELEASES_URL'] = store;
  try {
    expect(await releasedSite()).toBeNull();
    process.env['RELEASES_URL'] = 'ftp://store.example';
    await expect(releasedSite()).rejects.toThrow(CommandFailed);
    process.env['RELEASES_URL'] = store;
    await releaseBuiltShell(store);
    const directory = path.join(folder, 'mfe-content');
    const description = {
      listed: `[{ path: '/looms', title: 'Looms' }]`,
      redirects: `[{ from: '/loom', to: '/looms' }]`,
    };
    await writeDist(directory, { pages: { looms: '/looms' }, description });
    await releaseBuilt({ store, remote: 'mfe-content', directory });
    expect(await releasedSite()).toEqual({
      paths: ['/looms'],
      redirects: [{ from: '/loom', to: '/looms' }],
      pages: ['/looms'],
    });
  } finally {
    process.env['RELEASES_URL'] = before ?? '';
  }
}, 20_000);
