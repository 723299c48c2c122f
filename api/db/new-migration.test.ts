import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { mapOptionalFields } from '@weft/api-contract/application-fields';
import { applications } from './forms-schema';

function run(name: string) {
  const program = path.join(import.meta.dirname, 'new-migration.ts');
  return spawnSync(process.execPath, ['--import', 'tsx', program, name], { encoding: 'utf8' });
}

test('the migrations match the schema, and the command that creates a migration runs', () => {
  const { status, stdout } = run('forgotten');
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('No schema changes') });
});

test('an invalid name for a migration is refused with the allowed characters', () => {
  const { status, stderr } = run('Bad Name');
  const fault = expect.stringMatching(
    /^"Bad Name" is not a valid name: use lower-case letters, digits and hyphens\.\n/,
  );
  expect({ status, stderr }).toEqual({ status: 1, stderr: fault });
});

test('the column of every optional field of the application form defaults to an empty string', () => {
  const defaults = Object.values(mapOptionalFields((name) => applications[name].default));
  expect(new Set(defaults)).toEqual(new Set(['']));
});
