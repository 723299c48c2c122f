import { Section } from '@weft/ui/section/Section';
import { Split } from '@weft/ui/split/Split';
import { Heading } from '@weft/ui/text/Heading';
import type { MainService } from './loader';
import styles from './questions.module.css';

/** Questions with their answers always visible: each answer is short (D-56). */
export function Questions({ group }: { group: MainService }) {
  if (group.questions.length === 0) return null;
  return (
    <Section labelledBy="questions" tight>
      <Split variant="wide">
        <Heading level={2} id="questions">
          Questions we are asked
        </Heading>
        <ul className={styles.questions}>
          {group.questions.map(({ question, answer }) => (
            <li key={question}>
              <Heading level={3} size="h4">
                {question}
              </Heading>
              <p>{answer}</p>
            </li>
          ))}
        </ul>
      </Split>
    </Section>
  );
}
