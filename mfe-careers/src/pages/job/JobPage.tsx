import type { ClosedJobOpening, JobOpening } from '@weft/api-contract/jobs';
import { useActionData, useLoaderData, useLocation, useParams } from '@weft/router';
import { paths } from '@weft/site/paths';
import { ButtonLink } from '@weft/ui/button/ButtonLink';
import { ButtonRow } from '@weft/ui/button/ButtonRow';
import { useErrorTitle } from '@weft/ui/error-summary/use-error-title';
import { PageHead } from '@weft/ui/head/PageHead';
import { Icon } from '@weft/ui/icon/Icon';
import { arrowLeft } from '@weft/ui/icon/paths/arrow-left';
import { MessagePanel } from '@weft/ui/message-panel/MessagePanel';
import { useLastOutcome } from '@weft/ui/outcome/use-last-outcome';
import { Prose } from '@weft/ui/prose/Prose';
import { Section } from '@weft/ui/section/Section';
import { Split } from '@weft/ui/split/Split';
import { TextLink } from '@weft/ui/text-link/TextLink';
import { Fragment } from 'react';
import { ApplicationPanel } from '../../application/ApplicationPanel';
import { Outcome } from '../../application/Outcome';
import type { ApplicationOutcome } from '../../application/outcome';
import { openingFacts } from '../../openings/opening-facts';
import styles from './job.module.css';
import type { JobData } from './loader';

/** `/joblist/{id}`: one opening from the API, with the form to apply for it. */
export function JobPage() {
  const found = useLoaderData<JobData>();
  const { id = '' } = useParams();
  const outcome = useLastOutcome(useActionData<ApplicationOutcome>(), useLocation());
  if (found.state === 'open') return <OpenJob job={found.job} id={id} />;
  if (found.state === 'closed') return <ClosedJob job={found.job} outcome={outcome} />;
  // The API became unavailable after the form was opened: what was typed, or its receipt, is worth more than the text.
  if (found.state === 'unavailable' && outcome) return <FormAlone id={id} />;
  return <NotFound id={found.state === 'unavailable' ? id : null} />;
}

function OpenJob({ job, id }: { job: JobOpening; id: string }) {
  const { location, ...rest } = job;
  return (
    <>
      <Head title={job.title} facts={[location, ...openingFacts({ ...rest, location: '' })]} />
      <Section joined="above">
        <Split>
          <div>
            <p className={styles.apply}>
              <span className={styles.title}>{job.title}</span>
              <ButtonLink href="#apply">Apply</ButtonLink>
            </p>
            <Prose html={job.description} />
          </div>
          <ApplicationPanel job={job.id === '' ? id : String(job.id)} />
        </Split>
      </Section>
    </>
  );
}

interface ClosedJobProps {
  job: ClosedJobOpening;
  /** Success if a form that was stored earlier is sent again: the API repeats its answer. */
  outcome: ApplicationOutcome | undefined;
}

function ClosedJob({ job, outcome }: ClosedJobProps) {
  return (
    <>
      <Head title={job.title} facts={[job.location]} />
      <Section joined="above">
        {outcome?.sent ? <Outcome outcome={outcome} errors={[]} /> : null}
        <MessagePanel title="This opening is closed" cut>
          {outcome?.sent === false ? <Failure /> : null}
          <p>It is no longer taking applications. There may be others that suit you.</p>
          <ButtonLink href={paths.career}>See the openings</ButtonLink>
        </MessagePanel>
      </Section>
    </>
  );
}

function Failure() {
  useErrorTitle();
  return <p>Failed to submit application</p>;
}

function FormAlone({ id }: { id: string }) {
  return (
    <>
      <Head title="Your application" facts={[]} />
      <Section joined="above">
        <ApplicationPanel job={id} />
      </Section>
    </>
  );
}

/** @param props.id of an opening that may be available a moment later; null if it does not exist */
function NotFound({ id }: { id: string | null }) {
  return (
    <Section tight>
      <MessagePanel title="Job not found" level={1} cut>
        <ButtonRow>
          {id === null ? null : (
            <span data-document="">
              <ButtonLink href={paths.job(id)}>Reload</ButtonLink>
            </span>
          )}
          <ButtonLink href={paths.career} variant={id === null ? 'solid' : 'line'}>
            Back to Career
          </ButtonLink>
        </ButtonRow>
      </MessagePanel>
    </Section>
  );
}

function Head({ title, facts }: { title: string; facts: string[] }) {
  const known = facts.filter((fact) => fact !== '');
  return (
    <PageHead
      breadcrumbs={
        <TextLink href={paths.career} icon={<Icon path={arrowLeft} />}>
          Back to Career
        </TextLink>
      }
      title={title}
      lead={
        known.length === 0
          ? undefined
          : known.map((fact, at) => (
              <Fragment key={fact}>
                {at > 0 ? ' · ' : null}
                <span className={styles.fact}>{fact}</span>
              </Fragment>
            ))
      }
    />
  );
}
