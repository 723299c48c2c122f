import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { branchBase } from '../../dev/branch-base';
import { git } from '../../release/git';
import { contractHash } from '../contract-hash';
import type { Finding, Rule } from '../rule';

const file = 'packages/federation/contract.json';
const contractSchema = v.strictObject({ version: v.pipe(v.number(), v.integer()), hash: v.string() });
type Contract = v.InferOutput<typeof contractSchema>;

export interface Contracts {
  /** What contract.json says. */
  stated: Contract;
  /** Hash of the contract as it is. */
  hash: string;
  /** What contract.json said where this branch left main, or in the commit before; null where nobody knows. */
  released: Contract | null;
}

/** A changed contract has a new number: earlier releases must not go into service with a shell that they do not fit. */
export function contractFindings({ stated, hash, released }: Contracts): Finding[] {
  if (released && released.hash !== hash && released.version >= stated.version) {
    const next = `{ "version": ${released.version + 1}, "hash": "${hash}" }`;
    const message = `What remotes are written against has changed: write ${next}. All teams release anew then.`;
    return [{ file, message }];
  }
  if (stated.hash !== hash)
    return [{ file, message: `The hash of the contract is "${hash}": write it here` }];
  return released
    ? []
    : [{ file, message: 'Not compared: what main has of it is not in this clone', warning: true }];
}

export const contractRule: Rule = {
  name: 'contract',
  check() {
    const root = path.resolve(import.meta.dirname, '../../..');
    const stated = parse(readFileSync(path.join(root, file), 'utf8'));
    return contractFindings({ stated, hash: contractHash(root), released: releasedContract(root) });
  },
};

/** @returns null where this clone does not know */
export function releasedContract(root: string): Contract | null {
  const base = branchBase(root);
  if (base === null) return null;
  const before = base === git(root, 'rev-parse', 'HEAD') ? `${base}~1` : base;
  try {
    return parse(git(root, 'show', `${before}:${file}`) ?? '');
  } catch {
    // The clone ends here, or there was no such file.
    return null;
  }
}

function parse(text: string): Contract {
  return v.parse(contractSchema, JSON.parse(text));
}
