import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { LinearProofs } from './linear-proof';

it('proofs are saved to a file, but faults are not', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'patterns.json');
  const proofs = new LinearProofs(file);
  expect(await proofs.of('^a$', '')).toBe('');
  expect(await proofs.of('(a*)*$', '')).toMatch(/^takes exponential/);
  proofs.save();
  const saved = JSON.parse(await readFile(file, 'utf8'));
  expect(saved).toEqual([expect.stringMatching(/ \/\^a\$\/$/)]);
}, 60_000);
