/** A name as names are compared: without regard to case, form of accents or the amount of white space. */
export function plainName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}
