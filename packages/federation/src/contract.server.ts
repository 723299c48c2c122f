import { readFileSync } from 'node:fs';
import path from 'node:path';

const file = path.resolve(import.meta.dirname, '../contract.json');

/**
 * Version of the contract between shell and remotes. A release names the version that it was built for; a shell refuses a
 * release of another one and keeps the release it has. `npm run check` holds the number against a hash of its
 * types (`tools/check/rules/contract.ts`).
 */
export const CONTRACT_VERSION = (JSON.parse(readFileSync(file, 'utf8')) as { version: number }).version;
