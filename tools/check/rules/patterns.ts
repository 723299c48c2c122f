import path from 'node:path';
import { LinearProofs } from '../linear-proof';
import { patternsOf } from '../patterns';
import type { Repository } from '../repository';
import type { Finding, SlowRule } from '../rule';

const source = /\.(ts|tsx|mjs|js|cjs)$/;
const test = /\.(test|e2e)\.tsx?$|^e2e\//;
const cache = path.resolve(import.meta.dirname, '../../../.cache/patterns.json');

/**
 * Every regular expression runs in linear time, so that no text can freeze a process. There are no exceptions: a
 * pattern that sees only trusted text today may see untrusted text tomorrow.
 */
export const patternsRule: SlowRule = {
  name: 'patterns',
  async check(repository) {
    const proofs = new LinearProofs(cache);
    const files = repository.files.filter((file) => source.test(file) && !test.test(file));
    const findings: Finding[] = [];
    for (const file of files) findings.push(...(await check(repository, file, proofs)));
    proofs.save();
    return findings;
  },
};

async function check({ read }: Repository, file: string, proofs: LinearProofs): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { line, source: text, flags } of patternsOf(file, read(file))) {
    const fault =
      text === null
        ? 'is built at run time, so it cannot be proven linear: write it as a literal, or compare strings'
        : await proofs.of(text, flags);
    if (fault !== '') findings.push({ file, line, message: `The pattern /${text ?? '…'}/ ${fault}` });
  }
  return findings;
}
