import { data, type LoaderFunctionArgs, siteContext } from '@weft/router';
import { contentIcons } from '../../art/content-icons';
import { contentPlates } from '../../art/content-plates';
import { groupByTitle } from '../../content/service-groups/groups';
import type { ServiceGroup } from '../../content/types';
import { proofOf } from '../../proof/proof';

/** A main service as its page shows it. */
export type MainService = ReturnType<typeof toMainService>;

export interface MainServiceData {
  /** Null if no main service has the name in the address. */
  group: MainService | null;
}

export function loader({ params, context }: LoaderFunctionArgs) {
  const name = params['name'] ?? '';
  const group = groupByTitle(name);
  if (group) return data<MainServiceData>({ group: toMainService(group) });
  context.get(siteContext).report({ level: 'warn', message: 'service not found', fields: { name } });
  return data<MainServiceData>({ group: null }, { status: 404 });
}

function toMainService(group: ServiceGroup) {
  const { title, mainTitle, subTitle, shortDescription, workflow, useCases, questions } = group;
  const named = group.subServices.length > 0 ? group.subServices : group.services;
  return {
    title,
    mainTitle: mainTitle || title,
    subTitle,
    shortDescription,
    picture: contentPlates[group.image ?? 'terrain'],
    intro: {
      heading: group.introHeading,
      paragraphs: [group.introParagraph, ...(group.introParagraph2 ? [group.introParagraph2] : [])],
    },
    workflow,
    subServices: named.map(({ name, description }) => ({ name, description })),
    /** Why-choose cells: `answers`, then `extraInfo` (D-56). */
    reasons: [
      ...group.answers.map(({ name, description, icon }) => ({
        name,
        description,
        icon: icon && contentIcons[icon],
      })),
      ...group.extraInfo.map((reason) => ({ ...reason, icon: contentIcons.check })),
    ],
    useCases,
    questions,
    industries: group.industries.map(({ name, description }) => ({ name, description })),
    proof: proofOf(title),
  };
}
