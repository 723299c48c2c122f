import { apiOf, orLog } from '@weft/api-contract/api-of';
import type { ApiResult } from '@weft/api-contract/result';
import { LONGEST_SEARCH, type SearchAnswer } from '@weft/api-contract/search';
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
  const words = searchedFor(new URL(request.url).searchParams.get('q') ?? '');
  if (words === '') return data<SearchData>({ words, results: [] });
  const result = await apiOf(site).search(words, { limit: LIMIT, signal: request.signal });
  const answer = orLog(site, 'search', result);
  return data<SearchData>(
    { words, results: answer && answer.results.map(foundPage) },
    { status: statusOf(result) },
  );
}

/** The API uses no more, and refuses an address that is too long. */
function searchedFor(typed: string): string {
  return [...typed.trim()].slice(0, LONGEST_SEARCH).join('').trim();
}

/** Words that the API refuses are no fault of the site's. */
function statusOf(result: ApiResult<SearchAnswer>): number {
  if (result.ok) return 200;
  return result.reason === 'rejected' ? 400 : 503;
}
