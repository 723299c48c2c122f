import type { JobOpening } from '@weft/api-contract/jobs';
import { useLoaderData } from '@weft/router';
import { paths } from '@weft/site/paths';
import { Section } from '@weft/ui/section/Section';
import styles from './career.module.css';
import type { CareerData } from './career-loader';

/** `/career`: how we work, and the openings from the server. */
export function CareerPage() {
  const { openings } = useLoaderData<CareerData>();
  return (
    <>
      <Section>
        <h1 className={styles.title}>Join our Team</h1>
        <p className={styles.lead}>
          We work in small teams, close to the people who use what we build. We write things down, review each
          other&apos;s work, and say so when we do not know.
        </p>
      </Section>
      <Section ground="plate" labelledBy="openings">
        <h2 id="openings" className={styles.heading}>
          Find Your Perfect Role
        </h2>
        <Openings openings={openings} />
      </Section>
    </>
  );
}

function Openings({ openings }: CareerData) {
  if (openings === null) {
    return (
      <p>
        The openings cannot be shown right now.{' '}
        <a href={paths.career} data-document="">
          Reload
        </a>
      </p>
    );
  }
  if (openings.length === 0) {
    return (
      <p>
        No openings right now. <a href={paths.contact}>Write to us</a> if you would like to hear of the next.
      </p>
    );
  }
  return (
    <ul className={styles.list}>
      {openings.map((opening) => (
        <OpeningRow key={opening.id} opening={opening} />
      ))}
    </ul>
  );
}

function OpeningRow({ opening: { id, title, type, experience, location } }: { opening: JobOpening }) {
  const facts = [typeLabels[type] ?? type, experience, location].filter((fact) => fact !== '');
  return (
    <li className={styles.row}>
      <div>
        <h3>{title}</h3>
        <p className={styles.facts}>{facts.join(' · ')}</p>
      </div>
      <a className={styles.detail} href={paths.job(id)}>
        View Detail<span className={styles.hidden}> of {title}</span>
      </a>
    </li>
  );
}

const typeLabels: Record<string, string> = {
  full: 'Full time',
  intern: 'Internship',
  'full+intern': 'Full time or internship',
};
