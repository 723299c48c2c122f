import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { check } from 'recheck';

/** Time limit (ms) of one proof, generous enough for a busy machine. */
const PROOF_TIMEOUT = 120_000;

const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string };

/**
 * Caches proofs in a file: one may take seconds and stays valid. Faults are not cached, because recheck finds some only
 * by chance.
 */
export class LinearProofs {
  /** Patterns that were proven linear, each with the version of recheck that did it. */
  private readonly proven: Set<string>;

  constructor(private readonly file: string) {
    this.proven = read(file);
  }

  /** Says why a pattern can take more than linear time (https://makenowjust-labs.github.io/recheck/); '' if it cannot. */
  async of(source: string, flags: string): Promise<string> {
    const key = `${version} /${source}/${flags}`;
    if (this.proven.has(key)) return '';
    const fault = await prove(source, flags);
    if (fault === '') this.proven.add(key);
    return fault;
  }

  save(): void {
    mkdirSync(path.dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify([...this.proven], null, 1));
  }
}

async function prove(source: string, flags: string): Promise<string> {
  const found = await check(source, flags, { timeout: PROOF_TIMEOUT });
  if (found.status === 'safe') return '';
  if (found.status === 'unknown') return `could not be proven linear (${found.error.kind})`;
  return `takes ${found.complexity.summary} time on ${found.attack.pattern.slice(0, 80)}`;
}

function read(file: string): Set<string> {
  try {
    return new Set(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return new Set();
  }
}
