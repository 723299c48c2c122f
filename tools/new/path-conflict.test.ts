import path from 'node:path';
import { sampleStore } from '../release/testing/sample-store';
import { pathConflict } from './path-conflict';

it('a path that a team in service has taken is reported', async () => {
  const sample = await sampleStore();
  const before = process.env['RELEASES_URL'];
  try {
    await sample.publish('mfe-content', { pages: { post: '/looms/:slug' } });
    process.env['RELEASES_URL'] = sample.store;
    expect(await pathConflict('mfe-academy', '/academy')).toBeNull();
    expect(await pathConflict('mfe-academy', '/looms/:slug')).toMatch(/which mfe-content .+ already: choose/);
    // A team's own repository may have no store to ask.
    process.env['RELEASES_URL'] = path.join(sample.folder, 'none');
    expect(await pathConflict('mfe-academy', '/looms/:slug')).toBeNull();
    process.env['RELEASES_URL'] = 'ftp://store.example';
    expect(await pathConflict('mfe-academy', '/looms/:slug')).toBeNull();
  } finally {
    process.env['RELEASES_URL'] = before ?? '';
  }
}, 60_000);
