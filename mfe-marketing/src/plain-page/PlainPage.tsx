import { paths } from '@weft/site/paths';
import { Breadcrumbs } from '@weft/ui/breadcrumbs/Breadcrumbs';
import { PageHead } from '@weft/ui/head/PageHead';
import { Prose } from '@weft/ui/prose/Prose';
import { Section } from '@weft/ui/section/Section';
import type { ReactNode } from 'react';
import styles from './plain-page.module.css';

export interface PlainPageProps {
  title: string;
  lead: string;
  /** Sections, each with the `id` of its heading. */
  contents: readonly { id: string; text: string }[];
  /** Headings and paragraphs. */
  children: ReactNode;
}

/** A page of text, with its table of contents beside it. */
export function PlainPage({ title, lead, contents, children }: PlainPageProps) {
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        breadcrumbs={<Breadcrumbs trail={[{ text: 'Home', href: paths.home }]} current={title} />}
      />
      <Section joined="above">
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
      </Section>
    </>
  );
}
