import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { activateShell, emptyStore, sampleApp } from '../../testing/sample-release';

it('a start for which DATA_DIR has no room does not ask for a new release', async () => {
  const store = await emptyStore();
  await activateShell(store, { version: '1', worker: '', client: { 'shell.js': '/* shell */' } });
  // As on a full disk, no copy can be made below it.
  const data = path.join(store, 'data');
  await writeFile(data, 'no folder');
  const started = sampleApp(store, { DATA_DIR: data });
  await expect(started).rejects.toThrow(/that runs.*: this machine lacks room in DATA_DIR/);
});
