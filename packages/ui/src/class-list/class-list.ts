/** Classes of an element, without those that do not apply. */
export function classList(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
