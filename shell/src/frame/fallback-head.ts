import type { FallbackView } from '@weft/federation/fallback-view';
import type { Head } from '@weft/federation/remote-module';
import { company } from '@weft/site/company';

export const notFoundHead: Head = {
  title: 'Page not found',
  description: `There is no page at this address of the ${company.name} website.`,
  canonical: '',
  robots: 'noindex',
};

export const unavailableHead: Head = {
  title: 'Page not available right now',
  description: `This page of the ${company.name} website cannot be shown at the moment.`,
  canonical: '',
  robots: 'noindex',
};

/** Head of the frame's own pages. @param data result of the page's loader */
export function fallbackHead(data: unknown): Head {
  return (data as FallbackView | null)?.kind === 'not-found' ? notFoundHead : unavailableHead;
}
