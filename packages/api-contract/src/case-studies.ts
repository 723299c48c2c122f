import * as v from 'valibot';
import { Category } from './blog';
import { figure, identifier, optionalText, text, textList } from './wire-fields';

/** One category, several, or only the slug of one. */
const studyCategory = v.fallback(v.union([v.array(Category), Category]), (dataset) => {
  const slug = typeof dataset?.value === 'string' ? dataset.value : '';
  return { name: slug, slug };
});

/** An entry of `casestudy_list`. */
export const CaseStudy = v.object({
  id: identifier,
  slug: text,
  title: text,
  client_name: text,
  category: studyCategory,
  hero_image: optionalText,
  /** What it came to, in a line. Other APIs may not have it. */
  key_figure: v.optional(optionalText),
});
export type CaseStudy = v.InferOutput<typeof CaseStudy>;

/** The categories of a study, none if it has none with a slug. */
export function categoriesOf({ category }: Pick<CaseStudy, 'category'>): Category[] {
  return [category].flat().filter(({ slug }) => slug !== '');
}

/**
 * The answer of `casestudy_detail/{slug}`, its names as misspelt on the wire. `Introduction` to `results` are HTML.
 * A figure that is null or missing stands for the page's default; 0 does not.
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
  /** Not sent by this API. Where an API has the client's own words, they stand in for the fixed ones. */
  client_feedback: v.optional(optionalText),
  client_rating: v.optional(figure),
});
export type CaseStudyDetail = v.InferOutput<typeof CaseStudyDetail>;
