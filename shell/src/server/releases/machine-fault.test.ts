import { activateShell, emptyStore, sampleApp } from '../../testing/sample-release';
import { ReleaseCache } from './release-cache';

it('a start for which DATA_DIR has no room names that cause, not a missing release', async () => {
  const store = await emptyStore();
  await activateShell(store, { version: '1', worker: '', client: { 'shell.js': '/* shell */' } });
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  jest.spyOn(ReleaseCache.prototype, 'use').mockRejectedValue(full);
  const words =
    'can be started (no space left on device): this machine lacks disk space in DATA_DIR, open files, processes or memory.';
  await expect(sampleApp(store)).rejects.toThrow(words);
});
