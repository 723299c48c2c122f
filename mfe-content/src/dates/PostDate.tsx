import { displayDate } from './display-date';

/** A date as `12 Mar 2025`; text that is not a date is shown as it is. */
export function PostDate({ value }: { value: string }) {
  const date = displayDate(value);
  return date ? <time dateTime={date.iso}>{date.text}</time> : <span>{value}</span>;
}
