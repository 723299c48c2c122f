import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { forOptionalFields } from '@weft/api-contract/application-fields';
import { applications } from './forms-schema';

function run(name: string) {
  const program = path.join(import.meta.dirname, 'new-migration.ts');
  return spawnSync(process.execPath, ['--import', 'tsx', program, name], { encoding: 'utf8' });
}

test('the migrations make what the schema says, and the command that writes the next one runs', () => {
  const { status, stdout } = run('forgotten');
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('No schema changes') });
});

test('a name that no migration can have is refused with what it may have', () => {
  const { status, stderr } = run('Bad Name');
  const fault = expect.stringMatching(/^"Bad Name" is no name: lower-case letters, digits and hyphens\.\n/);
  expect({ status, stderr }).toEqual({ status: 1, stderr: fault });
});

test('a new field of the application form is empty in rows that are there', () => {
  const defaults = Object.values(forOptionalFields((name) => applications[name].default));
  expect(new Set(defaults)).toEqual(new Set(['']));
});
