import * as v from 'valibot';
import { Category } from './blog';
import { figure, identifier, optionalText, text, textList } from './wire-fields';

/** A category, or only its slug. */
const categoryOrSlug = v.fallback(Category, (dataset) => {
  const slug = typeof dataset?.value === 'string' ? dataset.value : '';
  return { name: slug, slug };
});
const studyCategory = v.fallback(v.union([v.array(categoryOrSlug), categoryOrSlug]), []);

/** An entry of `casestudy_list`. */
export const CaseStudy = v.object({
  id: identifier,
  slug: text,
  title: text,
  client_name: text,
  category: studyCategory,
  hero_image: optionalText,
  /** The result in one line. Other APIs may not send it. */
  key_figure: v.optional(optionalText),
});
export type CaseStudy = v.InferOutput<typeof CaseStudy>;

/** The categories of a study, without those that have no slug. */
export function categoriesOf({ category }: Pick<CaseStudy, 'category'>): Category[] {
  return [category].flat().filter(({ slug }) => slug !== '');
}

/**
 * The answer of `casestudy_detail/{slug}`, with the wire's misspelt names. `Introduction` to `results` are HTML.
 * A null or missing figure means the page's default; 0 is a figure.
 */
export const CaseStudyDetail = v.object({
  title: text,
  hero_image: optionalText,
  Introduction: text,
  objectives: text,
  solution: text,
  implementation: text,
  results: text,
  project_sucessRate: figure,
  project_client_satisfaction: figure,
  project_timeline: figure,
  client_name: text,
  side_card_heading: text,
  side_card_content: text,
  technologies_used: textList,
  /** Not sent by this API. Feedback from another API replaces the fixed text. */
  client_feedback: v.optional(optionalText),
  client_rating: v.optional(figure),
});
export type CaseStudyDetail = v.InferOutput<typeof CaseStudyDetail>;
