import type { Head } from '@weft/federation/remote-module';

export const notFoundHead = (company: string): Head => ({
  title: 'Page not found',
  description: `There is no page at this address of the ${company} website.`,
  canonical: '',
  robots: 'noindex',
});

export const unavailableHead = (company: string): Head => ({
  title: 'Page not available right now',
  description: `This page of the ${company} website cannot be shown at the moment.`,
  canonical: '',
  robots: 'noindex',
});
