import { useLoaderData } from '@weft/router';
import { paths } from '@weft/site/paths';
import { Breadcrumbs } from '@weft/ui/breadcrumbs/Breadcrumbs';
import { ButtonLink } from '@weft/ui/button/ButtonLink';
import { PageHead } from '@weft/ui/head/PageHead';
import { EnquirySection } from '../../enquiry/EnquirySection';
import { ProofSection } from '../../proof/ProofSection';
import { Introduction } from '../../split/Introduction';
import { NameNotFound } from '../../unmatched/NameNotFound';
import type { IndustryData, IndustryView } from './loader';
import { KeyBenefits, UseCases, WhyChoose } from './sections';

/** `/industires/{industry}`: what AI can do in one industry. */
export function IndustryPage() {
  const { industry } = useLoaderData<IndustryData>();
  if (!industry) return <NameNotFound title="Industry not found" />;
  return (
    <>
      <Hero industry={industry} />
      <Introduction eyebrow={industry.title} heading="Why AI in the industry" paragraphs={[industry.intro]} />
      <UseCases industry={industry} />
      <KeyBenefits industry={industry} />
      <WhyChoose industry={industry} />
      <ProofSection proof={industry.proof} />
      <EnquirySection lead="Tell us about the process as it runs today. Please leave out personal and confidential data: a description is enough to begin with." />
    </>
  );
}

function Hero({ industry }: { industry: IndustryView }) {
  const parents = [{ text: 'Industries', href: paths.industries }];
  return (
    <PageHead
      breadcrumbs={<Breadcrumbs parents={parents} current={industry.title} />}
      title={industry.headline}
      lead={industry.description}
      actions={<ButtonLink href="#enquiry">Get In Touch</ButtonLink>}
      plate={{ ...industry.picture, alt: '' }}
    />
  );
}
