import { spawnSync } from 'node:child_process';
import path from 'node:path';

test('the migrations make what the schema says, and the command that writes the next one runs', () => {
  const program = path.join(import.meta.dirname, 'new-migration.ts');
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', program, 'forgotten'], {
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('No schema changes') });
});
