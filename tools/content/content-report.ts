import { type Finding, findingText } from 'api/content/findings';
import type { PublicationPlan } from 'api/content/plan-publication';

/** Most files listed per group, without --verbose. */
const MAX_NAMES = 40;

/** Formats the findings: errors come last, where they are noticed. */
export function findingsText(findings: Finding[]): string[] {
  const lines = (level: Finding['level'], mark: string) =>
    findings
      .filter((finding) => finding.level === level)
      .map((finding) => `  ${mark} ${findingText(finding)}`);
  return [...lines('notice', 'note '), ...lines('error', 'error')];
}

/** A line for every file that a publication adds, changes or removes. */
export function planText(plan: PublicationPlan, verbose: boolean): string[] {
  const category = (slug: string) => `categories.yaml: ${slug}`;
  const removed = plan.removed.map(({ kind, key }) => `${kind}/${key}.md`);
  const groups = {
    added: [...plan.categories.added.map(category), ...plan.added.map(({ path }) => path)],
    changed: [...plan.categories.changed.map(category), ...plan.changed.map(({ path }) => path)],
    removed: [...removed, ...plan.categories.removed.map(category)],
  };
  return [
    ...Object.entries(groups).flatMap(([what, names]) => {
      const named = verbose ? names : names.slice(0, MAX_NAMES);
      const lines = named.map((name) => `  ${what.padEnd(8)} ${name}`);
      const others = names.length - named.length;
      if (others > 0) lines.push(`  ${what.padEnd(8)} … and ${others} more; --verbose names them`);
      return lines;
    }),
    ...(plan.reordered ? ['  changed  the order'] : []),
  ];
}

/** `2 added, 1 changed, 0 removed`. */
export function countsText({ added, changed, removed, categories }: PublicationPlan): string {
  const count = (what: 'added' | 'changed' | 'removed', files: unknown[]) =>
    `${files.length + categories[what].length} ${what}`;
  return [count('added', added), count('changed', changed), count('removed', removed)].join(', ');
}

/** `1 file`, `2 files`. */
export function countOf(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** Time since a `performance.now()`. */
export function secondsSince(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
