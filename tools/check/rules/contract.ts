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
  /** The content of contract.json. */
  stated: Contract;
  /** Hash of the actual contract. */
  hash: string;
  /** contract.json where this branch left main, or (on main) in the previous commit; null if unknown. */
  released: Contract | null;
}

/** A changed contract needs a new number, so that earlier releases never run with a shell that they do not fit. */
export function contractFindings({ stated, hash, released }: Contracts): Finding[] {
  if (released && released.hash !== hash && released.version >= stated.version) {
    const next = `{ "version": ${released.version + 1}, "hash": "${hash}" }`;
    const message = `The contract with remotes has changed: write ${next}. All teams must release again then.`;
    return [{ file, message }];
  }
  if (stated.hash !== hash)
    return [{ file, message: `The hash of the contract is "${hash}": write it here` }];
  if (released) return [];
  return [{ file, message: 'Not compared with main: its contract.json is not in this clone', warning: true }];
}

export const contractRule: Rule = {
  name: 'contract',
  check() {
    const root = path.resolve(import.meta.dirname, '../../..');
    const stated = parse(readFileSync(path.join(root, file), 'utf8'));
    return contractFindings({ stated, hash: contractHash(root), released: releasedContract(root) });
  },
};

/** @returns null if this clone does not contain it */
export function releasedContract(root: string): Contract | null {
  const base = branchBase(root);
  if (base === null) return null;
  const before = base === git(root, 'rev-parse', 'HEAD') ? `${base}~1` : base;
  try {
    return parse(git(root, 'show', `${before}:${file}`) ?? '');
  } catch {
    // The clone is too shallow, or the file did not exist.
    return null;
  }
}

function parse(text: string): Contract {
  return v.parse(contractSchema, JSON.parse(text));
}
