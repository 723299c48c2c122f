import type { Head, HeadArgs } from '@weft/federation/remote-module';
import { paths } from '@weft/site/paths';
import { breadcrumbList } from '@weft/site/structured-data';
import { serviceData } from '../../structured-data/service-data';
import { nameNotFoundHead } from '../../unmatched/name-not-found-head';
import type { ServiceData } from './loader';

export function head({ data, params, url }: HeadArgs): Head {
  const { service } = data as ServiceData;
  if (!service) return nameNotFoundHead('Service not found', paths.service(params['name'] ?? ''));
  const { title, group, subTitle, shortDescription } = service;
  const canonical = paths.service(title);
  const trail = [
    { text: 'Services', href: paths.services },
    { text: group, href: paths.mainService(group) },
    { text: title, href: canonical },
  ];
  return {
    title: `${title}: ${subTitle}`,
    description: shortDescription,
    canonical,
    structuredData: [
      serviceData({ name: title, description: shortDescription }, url.origin),
      breadcrumbList(trail, url.origin),
    ],
  };
}
