import { readFileSync } from 'node:fs';
import path from 'node:path';

const file = path.resolve(import.meta.dirname, '../contract.json');

/**
 * Version of the contract between shell and remotes. A release names the version that it was built for; a shell refuses
 * a release built for another version and keeps the one it has. `npm run check` demands a new number when the hash of
 * the contract's types changes (`tools/check/rules/contract.ts`).
 */
export const CONTRACT_VERSION = (JSON.parse(readFileSync(file, 'utf8')) as { version: number }).version;
