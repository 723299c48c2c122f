/**
 * India's time, in milliseconds from UTC: one fixed zone, so that server and browser render the same (D-52). It has no
 * daylight saving time, and `Intl.DateTimeFormat` blocks a phone for 50 ms before its first date.
 */
const OFFSET = 5.5 * 3_600_000;

/** Our own list: browsers disagree on `Sep` and `Sept`. */
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

export interface DisplayDate {
  /** For display, for example `12 Mar 2025`. */
  text: string;
  /** For machines, in ISO 8601. */
  iso: string;
}

/** ISO 8601; `Date.parse` would read other texts in the reader's time zone. */
const WRITTEN = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/;

/** A date of the API in milliseconds, in UTC if it names no zone; NaN if it is not a date. */
export function timeOf(value: string): number {
  const [isWritten, time, zone] = WRITTEN.exec(value) ?? [];
  if (!isWritten) return Number.NaN;
  return Date.parse(time && !zone ? `${value}Z` : value);
}

/** A date of the API for display; null for other texts. */
export function displayDate(value: string): DisplayDate | null {
  const date = new Date(timeOf(value) + OFFSET);
  if (Number.isNaN(date.getTime())) return null;
  return {
    text: `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`,
    iso: value,
  };
}

/** A date of the API for a card; other texts unchanged, undefined for an empty one. */
export function cardDate(value: string): { text: string; iso?: string } | undefined {
  return displayDate(value) ?? (value ? { text: value } : undefined);
}
