import { plainName } from '../plain-name';
import type { Industry } from '../types';
import { agriculture } from './agriculture';
import { education } from './education';
import { fintech } from './fintech';
import { foodBeverages } from './food-beverages';
import { healthcare } from './healthcare';
import { manufacturing } from './manufacturing';
import { transportation } from './transportation';

/** The seven industries in the order of the catalogue (PRD-12). */
export const industries: readonly Industry[] = [
  fintech,
  healthcare,
  foodBeverages,
  manufacturing,
  transportation,
  agriculture,
  education,
];

/**
 * The industry of a page `/industires/{industry}`. The parameter is the subtitle, while links use the
 * title, so both are found; the title's form is the canonical one (D-04).
 *
 * @param parameter the route's parameter, decoded once by the router
 * @returns undefined if it matches neither a subtitle nor a title
 */
export function industryByParameter(parameter: string): Industry | undefined {
  const name = plainName(parameter);
  return (
    industries.find(({ detail }) => plainName(detail.subtitle) === name) ??
    industries.find(({ summary }) => plainName(summary.title) === name)
  );
}
