import type { Head, HeadArgs } from '@weft/federation/remote-module';
import { paths } from '@weft/site/paths';
import { breadcrumbList } from '@weft/site/structured-data';
import { serviceData } from '../../structured-data/service-data';
import { nameNotFoundHead } from '../../unmatched/name-not-found-head';
import type { IndustryData } from './loader';

/** The canonical address uses the title, whichever form was requested (D-04). */
export function head({ data, params, url }: HeadArgs): Head {
  const { industry } = data as IndustryData;
  if (!industry) return nameNotFoundHead('Industry not found', paths.industry(params['name'] ?? ''));
  const { title, headline, description, keywords } = industry;
  const canonical = paths.industry(title);
  const trail = [
    { text: 'Industries', href: paths.industries },
    { text: title, href: canonical },
  ];
  return {
    title: `${title}: ${headline}`,
    description,
    canonical,
    keywords: keywords.join(', '),
    structuredData: [
      serviceData({ name: `AI and automation for ${title}`, description, audience: title }, url.origin),
      breadcrumbList(trail, url.origin),
    ],
  };
}
