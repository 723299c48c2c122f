import type { CaseStudiesData, StudyCard } from './loader';

/** Slug of the category that an address names; null for all, which the specification calls `*`. */
export function categoryIn(search: URLSearchParams): string | null {
  const slug = search.get('category');
  return slug && slug !== '*' ? slug : null;
}

/** The studies of a category; all of them without one (CSL-04). */
export function studiesOf(studies: readonly StudyCard[], category: string | null): readonly StudyCard[] {
  if (!category) return studies;
  return studies.filter(({ categories }) => categories.some(({ slug }) => slug === category));
}

/** Whether a category can be chosen, or has studies though the list of categories does not name it. */
export function isKnownCategory({ studies, categories }: CaseStudiesData, category: string | null): boolean {
  if (!category) return true;
  // A list of categories that could not be read rules out none.
  if (categories.length === 0 || categories.some(({ slug }) => slug === category)) return true;
  return studiesOf(studies ?? [], category).length > 0;
}
