import { company } from '@weft/site/company';
import { UseCaseCard } from '@weft/ui/card/UseCaseCard';
import { CheckList } from '@weft/ui/check-list/CheckList';
import { HorizontalRow } from '@weft/ui/horizontal-row/HorizontalRow';
import { Plate } from '@weft/ui/plate/Plate';
import { Section } from '@weft/ui/section/Section';
import { Split } from '@weft/ui/split/Split';
import { Heading } from '@weft/ui/text/Heading';
import { TextStack } from '../../split/TextStack';
import type { IndustryView } from './loader';

/** The content's `caseStudies` (D-25), presented as use cases. */
export function UseCases({ industry }: { industry: IndustryView }) {
  const heading = (
    <Heading level={2} id="use-cases">
      Use cases
    </Heading>
  );
  return (
    <Section ground="plate" labelledBy="use-cases">
      <HorizontalRow name="use cases" heading={heading}>
        {industry.useCases.map((useCase) => (
          <UseCaseCard key={useCase.title} {...useCase} />
        ))}
      </HorizontalRow>
    </Section>
  );
}

export function KeyBenefits({ industry }: { industry: IndustryView }) {
  return (
    <Section labelledBy="key-benefits">
      <Split variant="centred">
        <TextStack>
          <Heading level={2} id="key-benefits">
            Key benefits
          </Heading>
          <CheckList items={industry.keyBenefits} />
        </TextStack>
        <Plate {...industry.secondPicture} alt="" />
      </Split>
    </Section>
  );
}

export function WhyChoose({ industry }: { industry: IndustryView }) {
  return (
    <Section labelledBy="why-choose" tight>
      <Split>
        <Heading level={2} id="why-choose">
          Why choose {company.name}
        </Heading>
        <CheckList items={industry.whyChoose} />
      </Split>
    </Section>
  );
}
