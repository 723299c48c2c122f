import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';

export interface OfferedService {
  name: string;
  description: string;
  /** The target industry, if there is one. */
  audience?: string;
}

/**
 * A service that we offer (https://schema.org/Service). No ratings: they would need real ones (D-30).
 *
 * @param origin origin of the public site
 */
export function serviceData({ name, description, audience }: OfferedService, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name,
    description,
    ...(audience ? { audience: { '@type': 'Audience', audienceType: audience } } : {}),
    provider: { '@type': 'Organization', name: company.name, url: new URL(paths.home, origin).href },
  };
}
