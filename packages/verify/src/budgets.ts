import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@weft/federation/release';
import type { Candidate, LiveShell } from './candidate';
import type { Finding } from './finding';

/** In KB of 1,024 bytes, as sent with brotli. */
interface Amounts {
  javascript: number;
  css: number;
}

export interface Budgets {
  default: Amounts;
  /** By the page's name. */
  pages: Readonly<Record<string, Partial<Amounts>>>;
}

/** What a visitor downloads until a page is hydrated, the shell's files included, stays within the team's budget. */
export async function budgetFindings(
  { folder, release }: Pick<Candidate, 'folder' | 'release'>,
  shell: LiveShell,
  budgets: Budgets,
): Promise<Finding[]> {
  const shellFiles = shell.release.client.files.map((file) => path.join(shell.folder, 'client', file));
  const findings: Finding[] = [];
  for (const [page, chunk] of Object.entries(release.pages)) {
    const limits = { ...budgets.default, ...budgets.pages[page] };
    const files = [...shellFiles, ...filesOf(release, chunk).map((file) => path.join(folder, file))];
    for (const [kind, ending] of [
      ['javascript', '.js'],
      ['css', '.css'],
    ] as const) {
      const kilobytes = await weightOf(files.filter((file) => file.endsWith(ending)));
      if (kilobytes <= limits[kind]) continue;
      findings.push({
        rule: 'budgets',
        place: page,
        problem: `${kind} ${kilobytes.toFixed(1)} of ${limits[kind]} KB (brotli)`,
        remedy: 'make it lighter, or raise the limit in tools/release/budgets.json',
      });
    }
  }
  return findings;
}

function filesOf({ entry, routes }: Release, { js, css }: Release['routes']): string[] {
  return [entry, ...routes.js, ...routes.css, ...js, ...css];
}

async function weightOf(files: string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map((file) =>
      stat(`${file}.br`)
        .catch(() => stat(file))
        .then(({ size }) => size),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}
