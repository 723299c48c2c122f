import { listed } from '../../testing/sample-studies';
import { head } from './head';
import type { CaseStudiesData } from './loader';

const headAt = (search: string, change: Partial<CaseStudiesData> = {}) =>
  head({
    data: { ...listed, ...change },
    params: {},
    url: new URL(`https://site.example/casestudies${search}`),
  });

it.each([
  ['', 'Case Studies', '/casestudies'],
  ['?category=', 'Case Studies', '/casestudies'],
  ['?category=*', 'Case Studies', '/casestudies'],
  ['?from=a', 'Case Studies', '/casestudies'],
  ['?category=ai&from=a', 'Case Studies · AI', '/casestudies?category=ai'],
  ['?category=craft', 'Case Studies · craft', '/casestudies?category=craft'],
])('GAT-05 GAT-08 %j has its title and its canonical address', (search, title, canonical) => {
  expect(headAt(search)).toMatchObject({ title, canonical });
  expect(headAt(search).robots).toBeUndefined();
  expect(headAt(search).description).toMatch(new RegExp(`^${title}: `));
});

it.each([
  ['a category that does not exist', '?category=nothing', {}],
  ['studies that could not be read', '?category=ai', { studies: null }],
])('GAT-04 a page for %s is noindex', (_what, search, change) => {
  const { structuredData, ...rest } = headAt(search, change);
  expect(rest).toMatchObject({ title: 'Case Studies', canonical: '/casestudies', robots: 'noindex' });
  expect(structuredData).toBeUndefined();
});

it('GAT-07 has a breadcrumb', () => {
  expect(headAt('').structuredData).toMatchObject([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'Home' }, { name: 'Case Studies', item: 'https://site.example/casestudies' }],
    },
  ]);
});
