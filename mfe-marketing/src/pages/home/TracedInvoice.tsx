import { SectionHead } from '@weft/ui/head/SectionHead';
import { VisuallyHidden } from '@weft/ui/hidden-text/VisuallyHidden';
import { Section } from '@weft/ui/section/Section';
import styles from './followed-answer.module.css';
import type { ExtractedLine } from './invoice';

/**
 * A document beside the figures read from it. Hovering, focusing or tapping a figure draws the thread to its words;
 * without a style sheet it is a list of words and figures. No script is needed.
 */
export function TracedInvoice({ lines }: { lines: readonly ExtractedLine[] }) {
  return (
    <Section labelledBy="followed" ground="plate">
      <SectionHead
        id="followed"
        title="Follow a figure to its source"
        lead="An invoice, and what our software read from it. Choose a figure, and the thread shows where it came from and how it was checked."
      />
      <ul className={styles.lines}>
        {lines.map(({ id, before, words, figure, check }) => (
          <li key={id} id={`read-${id}`} className={styles.line}>
            <p className={styles.source}>
              {before} <mark>{words}</mark>
              <span className={styles.thread} />
            </p>
            <p className={styles.figure}>
              <a href={`#read-${id}`}>{figure}</a>
              <span className={styles.check}>
                <VisuallyHidden>Checked: </VisuallyHidden>
                {check}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
