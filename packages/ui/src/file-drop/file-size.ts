const KB = 1024;
const MB = KB * KB;

/** A size for display: `209 KB`, `1.4 MB`. Binary like the limits and rounded up: over a limit only if it really is. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / KB);
  return kilobytes < KB ? `${kilobytes} KB` : `${(Math.ceil((bytes / MB) * 10) / 10).toFixed(1)} MB`;
}
