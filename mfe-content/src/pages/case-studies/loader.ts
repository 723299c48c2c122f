import type { Category } from '@weft/api-contract/blog';
import { type CaseStudy, categoriesOf } from '@weft/api-contract/case-studies';
import { data, type LoaderFunctionArgs, siteContext } from '@weft/router';
import type { Picture } from '@weft/ui/plate/Plate';
import { editorsPicture } from '../../art/default-plates';
import { apiOf, orLog } from '../../calls/api-of';
import { isKnownCategory } from './view';

export interface StudyCard {
  slug: string;
  title: string;
  client: string;
  /** What it came to, in a line; empty where the API has none. */
  figure: string;
  categories: Category[];
  picture: Picture;
}

export interface CaseStudiesData {
  /** Null where the API did not answer. */
  studies: StudyCard[] | null;
  categories: Category[];
}

/** Fetches studies and categories at once. Categories that fail are left out and logged. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const api = apiOf(site);
  const { signal } = request;
  const [studies, categories] = await Promise.all([
    api.caseStudyList({ signal }),
    api.categoryList({ signal }),
  ]);
  const answer: CaseStudiesData = {
    studies: orLog(site, 'casestudy_list', studies)?.map(cardOf) ?? null,
    categories: orLog(site, 'category_list', categories) ?? [],
  };
  return data(answer, { status: statusOf(answer, new URL(request.url)) });
}

function cardOf(study: CaseStudy): StudyCard {
  const { slug, title, client_name, hero_image, key_figure } = study;
  const picture = editorsPicture(hero_image, slug);
  return {
    slug,
    title,
    client: client_name,
    figure: key_figure ?? '',
    categories: categoriesOf(study),
    picture,
  };
}

function statusOf(answer: CaseStudiesData, { searchParams }: URL): number {
  if (answer.studies === null) return 503;
  return isKnownCategory(answer, searchParams.get('category')) ? 200 : 404;
}
