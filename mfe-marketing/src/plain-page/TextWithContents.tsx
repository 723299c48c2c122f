import { Prose } from '@weft/ui/prose/Prose';
import type { ReactNode } from 'react';
import styles from './text-with-contents.module.css';

export interface TextWithContentsProps {
  /** Sections, each with the `id` of its heading. */
  contents: readonly { id: string; text: string }[];
  /** Headings and paragraphs. */
  children: ReactNode;
}

/** A long text with its table of contents, which stays beside it while it is read. */
export function TextWithContents({ contents, children }: TextWithContentsProps) {
  return (
    <div className={styles.columns}>
      <nav aria-label="On this page" className={styles.contents}>
        <ul className={styles.list}>
          {contents.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      </nav>
      <Prose>{children}</Prose>
    </div>
  );
}
