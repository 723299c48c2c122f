const KB = 1024;
const MB = KB * KB;

/** A size as people read it: `209 KB`, `1.4 MB`. Counted as limits are and rounded up, so that only what is over one looks so. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / KB);
  return kilobytes < KB ? `${kilobytes} KB` : `${(Math.ceil((bytes / MB) * 10) / 10).toFixed(1)} MB`;
}
