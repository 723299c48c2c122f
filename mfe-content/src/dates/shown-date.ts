/** One fixed zone, so that server and browser write the same (D-52). */
const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

export interface ShownDate {
  /** As people read it, for example `12 Mar 2025`. */
  text: string;
  /** As machines read it. */
  iso: string;
}

/** A date of the API for people; null where it is none. */
export function shownDate(value: string): ShownDate | null {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : { text: format.format(date), iso: value };
}
