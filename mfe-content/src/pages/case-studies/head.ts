import type { Head, HeadArgs } from '@weft/federation/remote-module';
import { company } from '@weft/site/company';
import { caseStudiesPath, paths } from '@weft/site/paths';
import { breadcrumbList } from '@weft/site/structured-data';
import type { CaseStudiesData } from './loader';
import { categoryIn, isKnownCategory } from './view';

/** Each category has its own title and address. */
export function head({ data, url }: HeadArgs): Head {
  const answer = data as CaseStudiesData;
  const slug = categoryIn(url.searchParams);
  if (answer.studies === null || !isKnownCategory(answer, slug)) {
    return { ...describe('Case Studies'), canonical: paths.caseStudies, robots: 'noindex' };
  }
  const category = answer.categories.find((one) => one.slug === slug)?.name ?? slug;
  return {
    ...describe(category ? `Case Studies · ${category}` : 'Case Studies'),
    canonical: caseStudiesPath(slug),
    structuredData: [breadcrumbList([{ text: 'Case Studies', href: paths.caseStudies }], url.origin)],
  };
}

function describe(title: string): Pick<Head, 'title' | 'description'> {
  return {
    title,
    description: `${title}: what ${company.name} built, for whom, and what was measured afterwards.`,
  };
}
