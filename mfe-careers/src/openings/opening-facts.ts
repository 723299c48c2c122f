/** What the parts of an opening's type mean. */
const kinds = new Map([
  ['full', 'Full time'],
  ['intern', 'Internship'],
]);

/** The parts of a type: `full+intern` is open as both. */
export function kindsOf(type: string): string[] {
  return type
    .split('+')
    .map((kind) => kind.trim())
    .filter((kind) => kind !== '');
}

/** One part of a type in words; an unknown one unchanged. */
export function kindWords(kind: string): string {
  return kinds.get(kind) ?? kind;
}

/** A type in words: `Full time or internship`. */
export function typeWords(type: string): string {
  const [first, ...others] = kindsOf(type).map(kindWords);
  return [first, ...others.map((words) => words.toLowerCase())].join(' or ');
}

/** Kind of employment, experience and place, without those that are unknown. */
export function openingFacts(opening: { type: string; experience: string; location: string }): string[] {
  return [typeWords(opening.type), opening.experience, opening.location].filter((fact) => fact !== '');
}
