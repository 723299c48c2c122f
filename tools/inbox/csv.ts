/**
 * Formats a table as CSV (RFC 4180) that spreadsheets open as UTF-8. Untrusted text must not become a formula: a cell
 * that begins like one gets an apostrophe in front, so that spreadsheets show it as text; so does text after a
 * semicolon, since some spreadsheets split there.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toCsv(rows: Record<string, string>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return `\ufeff${lines.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: string): string {
  const inside = value.replace(/(;\s{0,9})(?=[=+\-@|%])/g, "$1'");
  const harmless = /^[\s\0]*[=+\-@\t\r\n|%]/.test(inside) ? `'${inside}` : inside;
  return `"${harmless.replaceAll('"', '""')}"`;
}
