import { data, type LoaderFunctionArgs, siteContext } from '@weft/router';
import type { Picture } from '@weft/ui/plate/Plate';
import { contentIcons } from '../../art/content-icons';
import { contentPlates } from '../../art/content-plates';
import { groupByTitle } from '../../content/service-groups/groups';
import type { ServiceGroup } from '../../content/types';
import { type Proof, proofOf } from '../../proof/proof';

interface NamedText {
  name: string;
  description: string;
}

/** A main service as its page shows it. */
export interface MainService {
  title: string;
  mainTitle: string;
  subTitle: string;
  shortDescription: string;
  picture: Picture;
  intro: { heading: string; paragraphs: string[] };
  workflow: readonly NamedText[];
  subServices: readonly NamedText[];
  /** Why-choose cells: `answers`, then `extraInfo` (D-56). */
  reasons: (NamedText & { icon?: string })[];
  useCases: readonly NamedText[];
  questions: readonly { question: string; answer: string }[];
  industries: readonly NamedText[];
  proof: Proof | null;
}

export interface MainServiceData {
  /** Null where no main service has the name in the address. */
  group: MainService | null;
}

export function loader({ params, context }: LoaderFunctionArgs) {
  const name = params['name'] ?? '';
  const group = groupByTitle(name);
  if (group) return data<MainServiceData>({ group: shown(group) });
  context.get(siteContext).report({ level: 'warn', message: 'service not found', fields: { name } });
  return data<MainServiceData>({ group: null }, { status: 404 });
}

function shown(group: ServiceGroup): MainService {
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
    reasons: [
      ...group.answers.map(({ name, description, icon }) => ({
        name,
        description,
        ...(icon ? { icon: contentIcons[icon] } : {}),
      })),
      ...group.extraInfo.map((reason) => ({ ...reason, icon: contentIcons.check })),
    ],
    useCases,
    questions,
    industries: group.industries.map(({ name, description }) => ({ name, description })),
    proof: proofOf(title),
  };
}
