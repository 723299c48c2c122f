import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { check } from 'recheck';

/** How long (ms) one proof may take on a busy machine. */
const PATIENCE = 120_000;

const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string };

/** Why a pattern was not proven linear; an empty text where it was. */
type Verdict = string;

/**
 * Earlier verdicts, in a file: a proof may take seconds and holds for ever.
 * @param file where the verdicts are kept; each belongs to this version of recheck
 */
export class LinearProofs {
  private readonly known: Record<string, Verdict>;

  constructor(private readonly file: string) {
    this.known = read(file);
  }

  /** Says why a pattern can take more than linear time (https://makenowjust-labs.github.io/recheck/); '' if it cannot. */
  async of(source: string, flags: string): Promise<Verdict> {
    const key = `${version} /${source}/${flags}`;
    const verdict = this.known[key] ?? (await prove(source, flags));
    this.known[key] = verdict;
    return verdict;
  }

  save(): void {
    mkdirSync(path.dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify(this.known, null, 1));
  }
}

async function prove(source: string, flags: string): Promise<Verdict> {
  const found = await check(source, flags, { timeout: PATIENCE });
  if (found.status === 'safe') return '';
  if (found.status === 'unknown') return `could not be proven linear (${found.error.kind})`;
  return `takes ${found.complexity.summary} time on ${found.attack.pattern.slice(0, 80)}`;
}

function read(file: string): Record<string, Verdict> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
