import { useLoaderData } from '@weft/router';
import { paths } from '@weft/site/paths';
import { ButtonLink } from '@weft/ui/button/ButtonLink';
import { ForeignHtml } from '@weft/ui/html/ForeignHtml';
import { Section } from '@weft/ui/section/Section';
import styles from './job.module.css';
import type { JobData } from './job-loader';

/** `/joblist/{id}`: one opening from the server. */
export function JobPage() {
  const { job } = useLoaderData<JobData>();
  return (
    <Section>
      <h1 className={styles.title}>{job ? job.title : 'Job not found'}</h1>
      {job ? <p className={styles.location}>{job.location}</p> : null}
      {job ? <ForeignHtml className={styles.description} html={job.description} /> : null}
      <p className={styles.back}>
        <ButtonLink href={paths.career} variant="line">
          Back to Career
        </ButtonLink>
      </p>
    </Section>
  );
}
