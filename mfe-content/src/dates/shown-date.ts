/**
 * India's time, in milliseconds from UTC: one fixed zone, so that server and browser write the same (D-52). It knows no
 * summer time, and `Intl.DateTimeFormat` keeps a phone busy for 50 ms before it writes its first date.
 */
const OFFSET = 5.5 * 3_600_000;

/** Of our own: browsers do not agree on `Sep` or `Sept`. */
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

export interface ShownDate {
  /** As people read it, for example `12 Mar 2025`. */
  text: string;
  /** As machines read it. */
  iso: string;
}

/** ISO 8601; other texts would be read in the zone of whoever reads them. */
const WRITTEN = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/;

/** A date of the API in milliseconds, in UTC where it names no zone; NaN where it is none. */
export function timeOf(value: string): number {
  const [isWritten, time, zone] = WRITTEN.exec(value) ?? [];
  if (!isWritten) return Number.NaN;
  return Date.parse(time && !zone ? `${value}Z` : value);
}

/** A date of the API in words; null for other texts. */
export function shownDate(value: string): ShownDate | null {
  const date = new Date(timeOf(value) + OFFSET);
  if (Number.isNaN(date.getTime())) return null;
  return {
    text: `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`,
    iso: value,
  };
}

/** A date of the API for a card, other texts as they are; undefined for an empty one. */
export function cardDate(value: string): { text: string; iso?: string } | undefined {
  return shownDate(value) ?? (value ? { text: value } : undefined);
}
