/** A size as people read it: `214 KB`, `1.4 MB`. */
export function fileSize(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
