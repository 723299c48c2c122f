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

/** A date of the API in words; null for other texts. */
export function shownDate(value: string): ShownDate | null {
  const date = new Date(Date.parse(value) + OFFSET);
  if (Number.isNaN(date.getTime())) return null;
  return {
    text: `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`,
    iso: value,
  };
}
