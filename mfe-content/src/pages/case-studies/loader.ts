import { apiOf, dataOrLog } from '@weft/api-contract/api-of';
import type { Category } from '@weft/api-contract/blog';
import { type CaseStudy, categoriesOf } from '@weft/api-contract/case-studies';
import { data, type LoaderFunctionArgs, siteContext } from '@weft/router';
import type { Picture } from '@weft/ui/plate/Plate';
import { editorsPictures } from '../../art/default-plates';
import { categoryIn, isKnownCategory } from './view';

export type StudyCard = ReturnType<typeof cardOf>;

export interface CaseStudiesData {
  /** Null if the API did not answer. */
  studies: StudyCard[] | null;
  categories: Category[];
}

/** Fetches studies and categories in parallel. If the categories fail, they are omitted and logged. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const api = apiOf(site);
  const { signal } = request;
  const [studies, categories] = await Promise.all([
    api.caseStudyList({ signal }),
    api.categoryList({ signal }),
  ]);
  const listed = dataOrLog(site, 'casestudy_list', studies);
  const answer: CaseStudiesData = {
    studies: listed && cardsOf(listed),
    categories: dataOrLog(site, 'category_list', categories) ?? [],
  };
  return data(answer, { status: statusOf(answer, new URL(request.url)) });
}

function cardsOf(studies: readonly CaseStudy[]): StudyCard[] {
  const pictures = editorsPictures(studies.map(({ hero_image, slug }) => ({ src: hero_image, slug })));
  return studies.map((study, at) => cardOf(study, pictures[at] ?? { src: '' }));
}

function cardOf(study: CaseStudy, picture: Picture) {
  const { slug, title, client_name, key_figure } = study;
  return {
    slug,
    title,
    client: client_name,
    /** The result in one line; empty if the API has none. */
    figure: key_figure ?? '',
    categories: categoriesOf(study),
    picture,
  };
}

function statusOf(answer: CaseStudiesData, { searchParams }: URL): number {
  if (answer.studies === null) return 503;
  return isKnownCategory(answer, categoryIn(searchParams)) ? 200 : 404;
}
