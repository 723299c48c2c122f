import type { Head, HeadArgs } from '@weft/federation/remote-module';
import { paths } from '@weft/site/paths';
import { breadcrumbList } from '@weft/site/structured-data';
import { serviceData } from '../../structured-data/service-data';
import { nameNotFoundHead } from '../../unmatched/name-not-found-head';
import type { MainServiceData } from './loader';

export function head({ data, params, url }: HeadArgs): Head {
  const { group } = data as MainServiceData;
  if (!group) return nameNotFoundHead('Service not found', paths.mainService(params['name'] ?? ''));
  const canonical = paths.mainService(group.title);
  const trail = [
    { text: 'Services', href: paths.services },
    { text: group.title, href: canonical },
  ];
  return {
    title: `${group.title}: ${group.subTitle}`,
    description: group.shortDescription,
    canonical,
    structuredData: [
      serviceData({ name: group.title, description: group.shortDescription }, url.origin),
      breadcrumbList(trail, url.origin),
    ],
  };
}
