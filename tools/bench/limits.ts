import { textTable } from '../dev/text-table';

/** A figure with its upper limit. */
export interface Figure {
  what: string;
  value: number;
  unit: 'ms' | 's' | '%';
  limit?: number;
}

export function isWithinLimit({ value, limit }: Figure): boolean {
  return limit === undefined || value <= limit;
}

/** Table of figures and their limits, and whether each holds. */
export function limitsTable(figures: Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    `${figure.value.toFixed(1)} ${figure.unit}`,
    figure.limit === undefined ? '' : `${figure.limit} ${figure.unit}`,
    figure.limit === undefined ? '' : isWithinLimit(figure) ? 'ok' : 'FAILED',
  ]);
  return textTable([['figure', 'value', 'limit', ''], ...rows]);
}
