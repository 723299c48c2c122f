import type { Head, HeadArgs } from '@weft/federation/remote-module';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import type { JobData } from './job-loader';

export function head({ data, params }: HeadArgs): Head {
  const { job } = data as JobData;
  const canonical = paths.job(params['id'] ?? '');
  if (!job) {
    return {
      title: 'Job not found',
      description: 'This opening does not exist.',
      canonical,
      robots: 'noindex',
    };
  }
  const facts = [job.experience, job.location].filter((fact) => fact !== '').join(', ');
  return { title: job.title, description: `${job.title} at ${company.name}: ${facts}.`, canonical };
}
