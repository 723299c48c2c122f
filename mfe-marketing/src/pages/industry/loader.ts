import { data, type LoaderFunctionArgs, siteContext } from '@weft/router';
import { contentPlates } from '../../art/content-plates';
import { industryByParameter } from '../../content/industries/industries';
import type { Industry } from '../../content/types';
import { proofOf } from '../../proof/proof';

/** An industry as its page shows it. */
export type IndustryView = ReturnType<typeof toIndustryView>;

export interface IndustryData {
  /** Null if the address matches neither a subtitle nor a title (D-04). */
  industry: IndustryView | null;
}

export function loader({ params, context }: LoaderFunctionArgs) {
  const name = params['name'] ?? '';
  const industry = industryByParameter(name);
  if (industry) return data<IndustryData>({ industry: toIndustryView(industry) });
  context.get(siteContext).report({ level: 'warn', message: 'industry not found', fields: { name } });
  return data<IndustryData>({ industry: null }, { status: 404 });
}

function toIndustryView({ summary, detail }: Industry) {
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

function titled({ name, description }: { name: string; description: string }) {
  return { title: name, text: description };
}
