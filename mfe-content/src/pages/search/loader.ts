import { apiOf, orLog } from '@weft/api-contract/api-of';
import type { SearchAnswer } from '@weft/api-contract/search';
import { data, type LoaderFunctionArgs, siteContext } from '@weft/router';
import { type FoundPage, foundPage } from './found-page';

/** Results that a page shows. */
const LIMIT = 20;

export interface SearchData {
  /** What was searched for; empty before anything was. */
  words: string;
  /** Null where the API did not answer. */
  results: FoundPage[] | null;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const words = new URL(request.url).searchParams.get('q')?.trim() ?? '';
  if (words === '') return data<SearchData>({ words, results: [] });
  const result = await apiOf(site).search(words, { limit: LIMIT, signal: request.signal });
  const answer: SearchAnswer | null = orLog(site, 'search', result);
  return data<SearchData>(
    { words, results: answer && answer.results.map(foundPage) },
    { status: answer ? 200 : 503 },
  );
}
