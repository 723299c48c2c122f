import { useLoaderData } from '@weft/router';
import { paths } from '@weft/site/paths';
import { Breadcrumbs } from '@weft/ui/breadcrumbs/Breadcrumbs';
import { ButtonLink } from '@weft/ui/button/ButtonLink';
import { CardGrid } from '@weft/ui/card/CardGrid';
import { ServiceCard } from '@weft/ui/card/ServiceCard';
import { PageHead } from '@weft/ui/head/PageHead';
import { Reveal } from '@weft/ui/reveal/Reveal';
import { Section } from '@weft/ui/section/Section';
import { Split } from '@weft/ui/split/Split';
import { Heading } from '@weft/ui/text/Heading';
import { TextStack } from '../../split/TextStack';
import type { ServicesData } from './loader';

/** `/services`: the four main services. */
export function ServicesPage() {
  const { groups } = useLoaderData<ServicesData>();
  return (
    <>
      <PageHead
        breadcrumbs={<Breadcrumbs current="Services" />}
        title="Services"
        lead="Software, AI, automation and data: four kinds of work that often meet in one project, and one team that is responsible for all of it."
      />
      <Section joined="above">
        <CardGrid layout="two">
          {groups.map(({ title, text, picture, parts }) => (
            <Reveal key={title}>
              <ServiceCard
                level={2}
                title={title}
                text={text}
                picture={picture}
                parts={parts}
                href={paths.mainService(title)}
              />
            </Reveal>
          ))}
        </CardGrid>
      </Section>
      <Section ground="plate" labelledBy="unsure">
        <Split>
          <Heading level={2} id="unsure">
            Not sure which of the four it is?
          </Heading>
          <TextStack>
            <p>
              Describe the work as it is done today: who does it, how often, and where it goes wrong. We will
              tell you which kind of system would help, and whether a smaller one would do.
            </p>
            <ButtonLink href={paths.contact}>Describe your case</ButtonLink>
          </TextStack>
        </Split>
      </Section>
    </>
  );
}
