import { paths } from '@weft/site/paths';
import { Plate } from '@weft/ui/plate/Plate';
import { Reveal } from '@weft/ui/reveal/Reveal';
import { Section } from '@weft/ui/section/Section';
import { Heading } from '@weft/ui/text/Heading';
import { TextLink } from '@weft/ui/text-link/TextLink';
import styles from './industry-rows.module.css';
import type { IndustryRow } from './loader';

/** Picture and words side by side; the picture alternates between the sides (IDL-01). */
export function IndustryRows({ industries }: { industries: IndustryRow[] }) {
  return (
    <Section joined="above">
      <ul className={styles.rows}>
        {industries.map((industry, at) => (
          <li key={industry.title}>
            <Reveal>
              <Row industry={industry} first={at === 0} />
            </Reveal>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Row({ industry, first }: { industry: IndustryRow; first: boolean }) {
  const { title, note, text, picture } = industry;
  return (
    <article className={styles.row}>
      <Plate {...picture} alt="" ratio="16/11" sizes="(max-width: 768px) 92vw, 46vw" eager={first} />
      <div className={styles.words}>
        <Heading level={2}>{title}</Heading>
        {note ? <p className={styles.note}>{note}</p> : null}
        <p className={styles.text}>{text}</p>
        <p>
          <TextLink href={paths.industry(title)} about={` about ${title}`}>
            Learn More
          </TextLink>
        </p>
      </div>
    </article>
  );
}
