import { textTable } from '../../dev/text-table';
import { median } from '../rounds';
import type { FirstView } from './first-view';
import type { Walk } from './walk';

/** Measurements of one site in one round. */
export interface Figures {
  home: FirstView;
  list: FirstView;
  walk: Walk;
}

type Column = [title: string, of: (round: Figures) => number, kind: 'ms' | 'KB' | 'n' | 'shift'];

const COLUMNS: Column[] = [
  ['FCP', ({ home }) => home.fcp, 'ms'],
  ['LCP', ({ home }) => home.lcp, 'ms'],
  ['TBT', ({ home }) => home.tbt, 'ms'],
  ['CLS', ({ home }) => home.cls, 'shift'],
  ['menu', ({ home }) => home.menu, 'ms'],
  ['form', ({ home }) => home.form, 'ms'],
  ['INP', ({ home }) => home.inp, 'ms'],
  ['KB', ({ home }) => home.bytes, 'KB'],
  ['JS', ({ home }) => home.javascript, 'KB'],
  ['CSS', ({ home }) => home.css, 'KB'],
  ['fonts', ({ home }) => home.fonts, 'KB'],
  ['media', ({ home }) => home.media, 'KB'],
  ['requests', ({ home }) => home.requests, 'n'],
  ['list LCP', ({ list }) => list.lcp, 'ms'],
  ['to list', ({ walk }) => walk.list, 'ms'],
  ['chain', ({ walk }) => walk.chain, 'n'],
  ['to article', ({ walk }) => walk.article, 'ms'],
  ['back', ({ walk }) => walk.back, 'ms'],
  ['to careers', ({ walk }) => walk.job, 'ms'],
  ['walk KB', ({ walk }) => walk.bytes, 'KB'],
];

/** Medians of all rounds, one line per site, and their ratios to the first site's. Pure. */
export function visitReport(figures: Record<string, Figures[]>): string {
  const titles = ['', ...COLUMNS.map(([title]) => title)];
  const medians = Object.entries(figures).map(([name, rounds]) => ({
    name,
    values: COLUMNS.map(([, of]) => median(rounds.map(of))),
  }));
  const base = medians[0]?.values ?? [];
  const absolute = medians.map(({ name, values }) => [
    name,
    ...values.map((value, at) => written(value, COLUMNS[at]?.[2])),
  ]);
  const relative = medians.map(({ name, values }) => [
    `${name} / ${medians[0]?.name}`,
    ...values.map((value, at) => ((base[at] ?? 0) > 0 ? (value / (base[at] ?? 1)).toFixed(2) : '–')),
  ]);
  return `${textTable([titles, ...absolute])}\n\n${textTable([titles, ...relative.slice(1)])}`;
}

function written(value: number, kind: Column[2] | undefined): string {
  if (kind === 'KB') return (value / 1024).toFixed(0);
  return kind === 'shift' ? value.toFixed(3) : value.toFixed(0);
}
