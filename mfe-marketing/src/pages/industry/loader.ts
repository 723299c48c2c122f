import { data, type LoaderFunctionArgs, siteContext } from '@weft/router';
import type { Picture } from '@weft/ui/plate/Plate';
import { contentPlates } from '../../art/content-plates';
import { industryByParameter } from '../../content/industries/industries';
import type { Industry } from '../../content/types';
import { type Proof, proofOf } from '../../proof/proof';

interface TitledText {
  title: string;
  text: string;
}

/** An industry as its page shows it. */
export interface IndustryView {
  title: string;
  headline: string;
  description: string;
  picture: Picture;
  secondPicture: Picture;
  intro: string;
  useCases: (TitledText & { picture: Picture })[];
  keyBenefits: TitledText[];
  whyChoose: TitledText[];
  keywords: readonly string[];
  proof: Proof | null;
}

export interface IndustryData {
  /** Null where the address names neither a subtitle nor a title (D-04). */
  industry: IndustryView | null;
}

export function loader({ params, context }: LoaderFunctionArgs) {
  const name = params['name'] ?? '';
  const industry = industryByParameter(name);
  if (industry) return data<IndustryData>({ industry: shown(industry) });
  context.get(siteContext).report({ level: 'warn', message: 'industry not found', fields: { name } });
  return data<IndustryData>({ industry: null }, { status: 404 });
}

function shown({ summary, detail }: Industry): IndustryView {
  return {
    title: summary.title,
    headline: detail.headline,
    description: detail.description,
    picture: contentPlates[detail.image],
    secondPicture: contentPlates[detail.image2],
    intro: detail.introParagraph,
    useCases: detail.caseStudies.map(({ title, description, image }) => ({
      title,
      text: description,
      picture: contentPlates[image],
    })),
    keyBenefits: detail.extraInfo.keyBenefits.map(titled),
    whyChoose: detail.extraInfo.whyChoose.map(titled),
    keywords: detail.extraInfo.seoKeywords,
    proof: proofOf(summary.title),
  };
}

function titled({ name, description }: { name: string; description: string }): TitledText {
  return { title: name, text: description };
}
