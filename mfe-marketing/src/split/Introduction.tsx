import { Section } from '@weft/ui/section/Section';
import { Split } from '@weft/ui/split/Split';
import { Heading } from '@weft/ui/text/Heading';
import { Lead } from '@weft/ui/text/Lead';
import styles from './introduction.module.css';
import { TextStack } from './TextStack';

export interface IntroductionProps {
  heading: string;
  /** The first is the lead, the others explain. */
  paragraphs: readonly string[];
  /** A short line above the heading. */
  eyebrow?: string;
}

/** The subject of a page: a heading beside its first paragraphs. */
export function Introduction({ heading, paragraphs, eyebrow }: IntroductionProps) {
  const [first, ...others] = paragraphs;
  return (
    <Section labelledBy="introduction">
      <Split>
        <div>
          {eyebrow ? <p className={styles.eyebrow}>{eyebrow}</p> : null}
          <Heading level={2} id="introduction">
            {heading}
          </Heading>
        </div>
        <TextStack>
          <Lead>{first}</Lead>
          {others.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </TextStack>
      </Split>
    </Section>
  );
}
