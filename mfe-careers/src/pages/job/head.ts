import type { Head, HeadArgs } from '@weft/federation/remote-module';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { breadcrumbList } from '@weft/site/structured-data';
import { jobPosting } from './job-posting';
import type { JobData } from './loader';

export function head({ data, params, url: { origin } }: HeadArgs): Head {
  const found = data as JobData;
  const canonical = paths.job(params['id'] ?? '');
  if (found.state === 'open') {
    const { job } = found;
    const facts = [job.experience, job.location].filter((fact) => fact !== '').join(', ');
    const trail = [
      { text: 'Career', href: paths.career },
      { text: job.title, href: canonical },
    ];
    return {
      title: job.title,
      description: `${job.title} at ${company.name}${facts ? `: ${facts}` : ''}.`,
      canonical,
      structuredData: [jobPosting(job, origin), breadcrumbList(trail, origin)],
    };
  }
  const [title, description] =
    found.state === 'closed'
      ? [`${found.job.title} (closed)`, `This opening at ${company.name} is closed.`]
      : ['Job not found', 'There is no such opening.'];
  return { title, description, canonical, robots: 'noindex' };
}
