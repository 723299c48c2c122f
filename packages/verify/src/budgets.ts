import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Candidate, LiveShell } from './candidate';
import type { Finding } from './finding';

/** In KB of 1,024 bytes, as sent with brotli. */
interface Amounts {
  javascript: number;
  css: number;
}

type Weighed = Pick<Candidate, 'folder' | 'release'>;

export interface Budgets {
  default: Amounts;
  /** By the page's name. */
  pages: Readonly<Record<string, Partial<Amounts>>>;
  /** The remote's release in service. A candidate that adds nothing to it is not refused because the shell grew. */
  inService?: Weighed | null;
}

/** Checks what a visitor downloads until a page is hydrated, including the shell's files, against the team's budget. */
export async function budgetFindings(
  candidate: Weighed,
  shell: LiveShell,
  budgets: Budgets,
): Promise<Finding[]> {
  const shellFiles = shell.release.client.files.map((file) => path.join(shell.folder, 'client', file));
  const findings: Finding[] = [];
  for (const page of Object.keys(candidate.release.pages)) {
    const limits = { ...budgets.default, ...budgets.pages[page] };
    for (const [kind, ending] of [
      ['javascript', '.js'],
      ['css', '.css'],
    ] as const) {
      const weigh = (files: string[]) => weightOf(files.filter((file) => file.endsWith(ending)));
      const own = await weigh(filesOf(candidate, page));
      const kilobytes = own + (await weigh(shellFiles));
      if (kilobytes <= limits[kind]) continue;
      const before = budgets.inService ? await weigh(filesOf(budgets.inService, page)) : 0;
      if (own <= before) continue;
      findings.push({
        rule: 'budgets',
        place: page,
        problem: `${kind} is ${kilobytes.toFixed(1)} KB (brotli), the limit is ${limits[kind]} KB`,
        remedy: 'make the page smaller, or raise the limit in tools/release/budgets.json',
      });
    }
  }
  return findings;
}

/** The files that a page needs; none if the release has no such page. */
function filesOf({ folder, release: { entry, routes, pages } }: Weighed, page: string): string[] {
  const chunk = pages[page];
  if (!chunk) return [];
  const files = [entry, ...routes.js, ...routes.css, ...chunk.js, ...chunk.css];
  return files.map((file) => path.join(folder, file));
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
