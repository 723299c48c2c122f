import { paths } from '@weft/site/paths';
import { Breadcrumbs } from '@weft/ui/breadcrumbs/Breadcrumbs';
import { Counter } from '@weft/ui/counter/Counter';
import { Figure as TextFigure } from '@weft/ui/counter/Figure';
import { PageHead } from '@weft/ui/head/PageHead';
import { ForeignHtml } from '@weft/ui/html/ForeignHtml';
import { Plate } from '@weft/ui/plate/Plate';
import { Prose } from '@weft/ui/prose/Prose';
import { Quote } from '@weft/ui/quote/Quote';
import { Section } from '@weft/ui/section/Section';
import { Heading } from '@weft/ui/text/Heading';
import { type Figure, figureDescriptions } from './figure';
import type { StudyView } from './loader';
import { SideCard } from './SideCard';
import styles from './study.module.css';

/** A case study: picture, five texts beside the card, three figures and the client's feedback. */
export function Study({ study }: { study: StudyView }) {
  const parents = [{ text: 'Case Studies', href: paths.caseStudies }];
  return (
    <>
      <PageHead
        title={study.title}
        breadcrumbs={<Breadcrumbs parents={parents} current={study.title} />}
        lead={study.client}
      />
      <div className={styles.picture}>
        <Plate {...study.picture} alt="" ratio="fill" sizes="100vw" eager />
      </div>
      <Section>
        <div className={styles.figures}>
          {study.figures.map((figure) => (
            <StudyFigure key={figure.label} figure={figure} />
          ))}
        </div>
        <div className={styles.columns}>
          <Prose>
            {study.sections.map(({ heading, html }) => (
              <section key={heading} aria-labelledby={heading}>
                <h2 id={heading}>{heading}</h2>
                <ForeignHtml className={styles.text} html={html} />
              </section>
            ))}
          </Prose>
          <SideCard study={study} />
        </div>
      </Section>
      {study.feedback ? <Feedback feedback={study.feedback} client={study.client} /> : null}
    </>
  );
}

function StudyFigure({ figure }: { figure: Figure }) {
  return (
    <div>
      <Value figure={figure} />
      <p className={styles.counts}>{figureDescriptions[figure.label]}</p>
    </div>
  );
}

function Value({ figure: { label, text, number, unit } }: { figure: Figure }) {
  // `Counter` counts in whole numbers.
  if (number === null || !Number.isInteger(number)) return <TextFigure value={text} label={label} />;
  return <Counter value={number} suffix={unit} label={label} />;
}

function Feedback({ feedback, client }: { feedback: NonNullable<StudyView['feedback']>; client: string }) {
  return (
    <Section ground="inverse" labelledBy="client-feedback">
      <div className={styles.feedback}>
        <Heading level={2} size="h4" id="client-feedback">
          Client Feedback
        </Heading>
        <Quote text={feedback.text} name={client} rating={feedback.rating} />
      </div>
    </Section>
  );
}
