import type { Head, HeadArgs } from '@weft/federation/remote-module';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { breadcrumbList } from '@weft/site/structured-data';
import { socialImage } from '../../social/social-image';
import type { CaseStudyData } from './loader';

export function head({ data, params, url }: HeadArgs): Head {
  const answer = data as CaseStudyData;
  const slug = params['slug'] ?? '';
  const canonical = paths.caseStudy(slug);
  if (answer.state !== 'loaded') {
    return {
      title: answer.state === 'late' ? 'Case Studies' : 'Case Study Not Found',
      description: 'This case study cannot be shown.',
      canonical,
      robots: 'noindex',
    };
  }
  const { title, client } = answer.study;
  const trail = [
    { text: 'Case Studies', href: paths.caseStudies },
    { text: title, href: canonical },
  ];
  return {
    title,
    description: `${title}: a case study by ${company.name}${client ? `. Client: ${client}` : ''}.`,
    canonical,
    kind: 'article',
    image: { href: socialImage.caseStudy(slug), alt: title },
    structuredData: [breadcrumbList(trail, url.origin)],
  };
}
