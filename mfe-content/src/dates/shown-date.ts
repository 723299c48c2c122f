/** One fixed zone, so that server and browser write the same (D-52). */
const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** Of our own: browsers do not agree on `Sep` or `Sept`. */
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

export interface ShownDate {
  /** As people read it, for example `12 Mar 2025`. */
  text: string;
  /** As machines read it. */
  iso: string;
}

/** A date of the API for people; null where it is none. */
export function shownDate(value: string): ShownDate | null {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return null;
  const [day, month, year] = format.format(date).split('/').map(Number);
  return { text: `${day} ${months[(month ?? 1) - 1]} ${year}`, iso: value };
}
