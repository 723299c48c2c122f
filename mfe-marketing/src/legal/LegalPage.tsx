import { Breadcrumbs } from '@weft/ui/breadcrumbs/Breadcrumbs';
import { PageHead } from '@weft/ui/head/PageHead';
import { ReadingProgress } from '@weft/ui/reading-progress/ReadingProgress';
import { Section } from '@weft/ui/section/Section';
import { Fragment } from 'react';
import { legalUpdate } from '../content/legal-update';
import type { LegalSection } from '../content/types';
import { TextWithContents } from '../plain-page/TextWithContents';
import styles from './legal-page.module.css';

export interface LegalPageProps {
  title: string;
  sections: readonly LegalSection[];
  /** Numbers the headings. */
  numbered?: boolean;
}

const idOf = (heading: string) => heading.toLowerCase().replaceAll(' ', '-');

/** A legal text in sections, with its contents beside it and the reading progress at the top of the window. */
export function LegalPage({ title, sections, numbered = false }: LegalPageProps) {
  return (
    <>
      <ReadingProgress />
      <PageHead title={title} breadcrumbs={<Breadcrumbs current={title} />}>
        <p className={styles.updated}>Last updated {legalUpdate}</p>
      </PageHead>
      <Section joined="above">
        <TextWithContents contents={sections.map(({ heading }) => ({ id: idOf(heading), text: heading }))}>
          {sections.map(({ heading, paragraphs, email }, at) => (
            <Fragment key={heading}>
              <h2 id={idOf(heading)}>{numbered ? `${at + 1}. ${heading}` : heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {email ? (
                <p>
                  <a href={`mailto:${email}`}>{email}</a>
                </p>
              ) : null}
            </Fragment>
          ))}
        </TextWithContents>
      </Section>
    </>
  );
}
