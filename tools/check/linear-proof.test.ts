import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LinearProofs } from './linear-proof';

it('proofs are kept in a file, faults are looked for again', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'weft-proofs-'));
  const file = path.join(folder, 'patterns.json');
  const proofs = new LinearProofs(file);
  expect(await proofs.of('^a$', '')).toBe('');
  expect(await proofs.of('(a*)*$', '')).toMatch(/^takes exponential/);
  proofs.save();
  const kept = JSON.parse(await readFile(file, 'utf8'));
  expect(kept).toEqual([expect.stringMatching(/ \/\^a\$\/$/)]);
  await rm(folder, { recursive: true });
}, 60_000);
