import type { JobOpening } from '@weft/api-contract/jobs';
import { kindsOf, kindWords } from '../../openings/opening-facts';

/** An opening of the list; `text` is its description without markup, for the keyword search. */
export interface ListedOpening extends Pick<JobOpening, 'id' | 'title' | 'type' | 'experience' | 'location'> {
  text: string;
}

/** The filter in the address; an empty value matches everything. */
export interface OpeningFilter {
  type: string;
  location: string;
  q: string;
}

export function filterOf(query: URLSearchParams): OpeningFilter {
  const text = (name: string) => (query.get(name) ?? '').trim();
  return { type: text('type'), location: text('location'), q: text('q') };
}

/** The query of an address, without empty values, so that each choice has one address. */
export function queryOf(filter: OpeningFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
}

export function isFiltering(filter: OpeningFilter): boolean {
  return Object.values(filter).some((value) => value !== '');
}

/** The openings of a kind, at a place, with all the words in their title, facts or description. */
export function filterOpenings(openings: readonly ListedOpening[], filter: OpeningFilter): ListedOpening[] {
  const words = filter.q.toLowerCase().split(/\s+/);
  return openings.filter((opening) => {
    const { title, type, experience, location, text } = opening;
    const kinds = kindsOf(type);
    if (filter.type !== '' && !kinds.includes(filter.type)) return false;
    if (filter.location !== '' && location !== filter.location) return false;
    const found = [title, ...kinds.map(kindWords), experience, location, text].join(' ').toLowerCase();
    return words.every((word) => found.includes(word));
  });
}

/** The options: the kinds and places that occur, in the order of the list. */
export function filterOptions(openings: readonly ListedOpening[]): {
  types: { value: string; text: string }[];
  locations: string[];
} {
  const kinds = new Set(openings.flatMap(({ type }) => kindsOf(type)));
  const locations = new Set(openings.map(({ location }) => location).filter((location) => location !== ''));
  return {
    types: [...kinds].map((kind) => ({ value: kind, text: kindWords(kind) })),
    locations: [...locations],
  };
}
