import { useLoaderData } from '@weft/router';
import { paths } from '@weft/site/paths';
import { Breadcrumbs } from '@weft/ui/breadcrumbs/Breadcrumbs';
import { ButtonLink } from '@weft/ui/button/ButtonLink';
import { CardGrid } from '@weft/ui/card/CardGrid';
import { JobCard } from '@weft/ui/card/JobCard';
import { PageHead } from '@weft/ui/head/PageHead';
import { Section } from '@weft/ui/section/Section';
import { openingFacts } from '../../openings/opening-facts';
import type { JobListData } from './loader';
import { sampleJobs } from './sample-jobs';

const parents = [{ text: 'Career', href: paths.career }];

/** `/joblist`: six roles as cards; a card is a link if the API has an opening for it (D-35). */
export function JobListPage() {
  const { open } = useLoaderData<JobListData>();
  return (
    <>
      <PageHead
        breadcrumbs={<Breadcrumbs parents={parents} current="Roles" />}
        title="Roles we hire for"
        lead="Six roles that our projects need again and again. Cards for open roles link to the details and the form."
        actions={<ButtonLink href={paths.career}>Back to Career</ButtonLink>}
      />
      <Section joined="above">
        <CardGrid layout="jobs">
          {sampleJobs.map((job) => (
            <JobCard
              key={job.id}
              title={job.title}
              facts={openingFacts(job)}
              href={open.includes(String(job.id)) ? paths.job(job.id) : undefined}
            />
          ))}
        </CardGrid>
      </Section>
    </>
  );
}
