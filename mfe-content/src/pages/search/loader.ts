import { apiOf, dataOrLog } from '@weft/api-contract/api-of';
import type { ApiResult } from '@weft/api-contract/result';
import { LONGEST_SEARCH, type SearchAnswer } from '@weft/api-contract/search';
import { data, type LoaderFunctionArgs, siteContext } from '@weft/router';
import { type FoundPage, foundPage } from './found-page';

/** Maximum number of results on a page. */
const LIMIT = 20;

export interface SearchData {
  /** The query; empty before a search. */
  words: string;
  /** Null if the API did not answer. */
  results: FoundPage[] | null;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const words = searchedFor(new URL(request.url).searchParams.get('q') ?? '');
  if (words === '') return data<SearchData>({ words, results: [] });
  const result = await apiOf(site).search(words, { limit: LIMIT, signal: request.signal });
  const answer = dataOrLog(site, 'search', result);
  return data<SearchData>(
    { words, results: answer && answer.results.map(foundPage) },
    { status: statusOf(result) },
  );
}

/** The API uses no more than this, and rejects an address that is too long. */
function searchedFor(typed: string): string {
  return [...typed.trim()].slice(0, LONGEST_SEARCH).join('').trim();
}

/** A query that the API rejects is not an error of the site. */
function statusOf(result: ApiResult<SearchAnswer>): number {
  if (result.ok) return 200;
  return result.reason === 'rejected' ? 400 : 503;
}
