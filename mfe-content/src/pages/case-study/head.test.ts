import { study } from '../../testing/sample-study';
import { head } from './head';
import type { CaseStudyData } from './loader';

const headOf = (data: CaseStudyData, slug = 'queue') =>
  head({ data, params: { slug }, url: new URL('https://site.example/casestudy/queue?from=a') });

it('GAT-05 GAT-07 describes the study and has a breadcrumb; D-30 no rating or review', () => {
  const { structuredData, ...rest } = headOf({ state: 'loaded', study }, 'a b');
  expect(rest).toEqual({
    title: 'A shorter queue',
    description: 'A shorter queue: a case study by Meridian. Client: A bank.',
    canonical: '/casestudy/a%20b',
    kind: 'article',
    image: { href: '/api/og/case-study/a%20b.png', alt: 'A shorter queue' },
  });
  expect(structuredData).toMatchObject([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'Home' },
        { name: 'Case Studies', item: 'https://site.example/casestudies' },
        { name: 'A shorter queue', item: 'https://site.example/casestudy/a%20b' },
      ],
    },
  ]);
  expect(JSON.stringify(structuredData)).not.toMatch(/Review|Rating/);
});

it('leaves out a client without a name', () => {
  const { description } = headOf({ state: 'loaded', study: { ...study, client: '' } });
  expect(description).toBe('A shorter queue: a case study by Meridian.');
});

it.each([
  [{ state: 'missing' }, 'Case Study Not Found'],
  [{ state: 'failed', message: 'The server rests.' }, 'Case Study Not Found'],
  [{ state: 'late' }, 'Case Studies'],
] satisfies [CaseStudyData, string][])('GAT-04 %j is noindex', (data, title) => {
  const { structuredData, ...rest } = headOf(data);
  expect(rest).toMatchObject({ title, canonical: '/casestudy/queue', robots: 'noindex' });
  expect(structuredData).toBeUndefined();
  expect(JSON.stringify(rest)).not.toContain('rests');
});
