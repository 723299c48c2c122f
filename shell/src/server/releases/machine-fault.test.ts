import { activateShell, emptyStore, sampleApp } from '../../testing/sample-release';
import { ReleaseCache } from './release-cache';

it('a start for which DATA_DIR takes no files names that cause, not a missing release', async () => {
  const store = await emptyStore();
  await activateShell(store, { version: '1', worker: '', client: { 'shell.js': '/* shell */' } });
  // The error of a recursive `mkdir` on a read-only or full disk.
  const refused = Object.assign(new Error('no such file or directory, mkdir'), {
    code: 'ENOENT',
    syscall: 'mkdir',
  });
  jest.spyOn(ReleaseCache.prototype, 'use').mockRejectedValue(refused);
  const words =
    'can be started (no such file or directory, mkdir): DATA_DIR is full, read-only or not this user’s, or this machine';
  await expect(sampleApp(store)).rejects.toThrow(words);
});
