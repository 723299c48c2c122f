import type { CaseStudiesData, StudyCard } from './loader';

/** Slug of the category that an address names; null for all, which the specification calls `*`. */
export function categoryIn(search: URLSearchParams): string | null {
  const slug = search.get('category');
  return slug && slug !== '*' ? slug : null;
}

/** The studies of a category; all studies for null (CSL-04). */
export function studiesOf(studies: readonly StudyCard[], category: string | null): readonly StudyCard[] {
  if (!category) return studies;
  return studies.filter(({ categories }) => categories.some(({ slug }) => slug === category));
}

/** Whether a category is listed, or has studies although it is not listed. */
export function isKnownCategory({ studies, categories }: CaseStudiesData, category: string | null): boolean {
  if (!category) return true;
  // If the list of categories could not be read, any category is accepted.
  if (categories.length === 0 || categories.some(({ slug }) => slug === category)) return true;
  return studiesOf(studies ?? [], category).length > 0;
}
