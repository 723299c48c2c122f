/** A name in comparable form, ignoring case, the encoding of accents and the amount of white space. */
export function plainName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}
