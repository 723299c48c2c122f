import { paths } from '@weft/site/paths';
import { ButtonLink } from '@weft/ui/button/ButtonLink';
import { CardGrid } from '@weft/ui/card/CardGrid';
import { SectionHead } from '@weft/ui/head/SectionHead';
import { Section } from '@weft/ui/section/Section';
import { Split } from '@weft/ui/split/Split';
import { Heading } from '@weft/ui/text/Heading';
import { TextStack } from '../../split/TextStack';
import type { ServiceView } from './loader';
import styles from './step-card.module.css';

/** The steps of the approach, called `Step 1…n` (SRV-03). */
export function Steps({ service }: { service: ServiceView }) {
  return (
    <Section ground="plate" labelledBy="approach">
      <SectionHead id="approach" title="How we go about it" />
      <CardGrid layout="cells" ordered>
        {service.steps.map(({ name, description }, at) => (
          <div key={name} className={styles.card}>
            <p className={styles.step}>{`Step ${at + 1}`}</p>
            <Heading level={3}>{name}</Heading>
            <p className={styles.text}>{description}</p>
          </div>
        ))}
      </CardGrid>
    </Section>
  );
}

export function Closing({ service }: { service: ServiceView }) {
  const { heading, text } = service.closing;
  return (
    <Section ground="plate" labelledBy="closing">
      <Split>
        <Heading level={2} id="closing">
          {heading}
        </Heading>
        <TextStack>
          <p>{text}</p>
          <ButtonLink href={paths.contact}>Start a conversation</ButtonLink>
        </TextStack>
      </Split>
    </Section>
  );
}
