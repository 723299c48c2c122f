/** Rows as aligned text: the first column to the left, the others to the right or, as text is read, to the left too. */
export function textTable(rows: string[][], isText = false): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const aligned = (cell: string, column: number) =>
    isText || column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(aligned).join('  ').trimEnd()).join('\n');
}
