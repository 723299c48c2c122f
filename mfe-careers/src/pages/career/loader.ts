import { apiOf, dataOrLog } from '@weft/api-contract/api-of';
import type { JobOpening } from '@weft/api-contract/jobs';
import { data, type LoaderFunctionArgs, siteContext } from '@weft/router';
import type { ListedOpening } from './view';

export interface CareerData {
  /** Openings from the API; null if it did not answer. */
  openings: ListedOpening[] | null;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const result = await apiOf(site).jobOpeningList({ signal: request.signal });
  const openings = dataOrLog(site, 'job_opening_list', result);
  if (openings) return data<CareerData>({ openings: openings.map(listed) });
  return data<CareerData>({ openings: null }, { status: 503 });
}

function listed({ id, title, type, experience, location, description }: JobOpening): ListedOpening {
  // Only searched, never displayed, so leftovers of unusual markup do no harm.
  const text = description.replace(/<[^<>]*>/g, ' ').replace(/\s+/g, ' ');
  return { id, title, type, experience, location, text };
}
