/** Aligns rows as text: the first column left, the others right, or also left if `isText`. */
export function textTable(rows: string[][], isText = false): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  const aligned = (cell: string, column: number) =>
    isText || column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(aligned).join('  ').trimEnd()).join('\n');
}
