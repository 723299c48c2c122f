import { data, type LoaderFunctionArgs, siteContext } from '@weft/router';
import { contentIcons } from '../../art/content-icons';
import { servicePlates } from '../../art/service-plates';
import { serviceGroups } from '../../content/catalogue';
import { serviceByName } from '../../content/services/services';
import type { Service } from '../../content/types';
import { proofOf } from '../../proof/proof';

/** A service as its page shows it. */
export type ServiceView = ReturnType<typeof toServiceView>;

export interface ServiceData {
  /** Null if no service has the name in the address. */
  service: ServiceView | null;
}

export function loader({ params, context }: LoaderFunctionArgs) {
  const name = params['name'] ?? '';
  const service = serviceByName(name);
  const group = serviceGroups.find(({ services }) => services.some((title) => title === service?.title));
  if (service && group) return data<ServiceData>({ service: toServiceView(service, group.title) });
  context.get(siteContext).report({ level: 'warn', message: 'service not found', fields: { name } });
  return data<ServiceData>({ service: null }, { status: 404 });
}

function toServiceView(service: Service, group: string) {
  const { title, subTitle, shortDescription, introHeading, introParagraph, introParagraph2 } = service;
  return {
    title,
    /** The main service that it belongs to. */
    group,
    subTitle,
    shortDescription,
    picture: servicePlates[title],
    intro: { heading: introHeading, paragraphs: [introParagraph, introParagraph2] },
    steps: service.steps,
    reasons: service.answers.map(({ name, description, icon }) => ({
      name,
      description,
      icon: icon && contentIcons[icon],
    })),
    closing: service.closing,
    proof: proofOf(title, group),
  };
}
