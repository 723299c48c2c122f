import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { check } from 'recheck';

/** How long (ms) one proof may take on a busy machine. */
const PATIENCE = 120_000;

const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string };

/**
 * Earlier proofs, in a file: one may take seconds and holds for ever. A fault does not: recheck finds some by chance, and
 * the next time finds none.
 */
export class LinearProofs {
  /** Patterns that were proven linear, each by this version of recheck. */
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
  const found = await check(source, flags, { timeout: PATIENCE });
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
