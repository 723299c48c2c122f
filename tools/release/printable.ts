import { stripVTControlCharacters } from 'node:util';

/**
 * Text that others may have written, in a visitor's form or in the release store, without what a terminal would interpret:
 * control characters except line breaks, and characters that change the direction of text.
 */
export function printable(text: string): string {
  return stripVTControlCharacters(text).replace(/[^\P{Cc}\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');
}
