import { loadWith } from '@weft/test-api/load-with';
import { testApi } from '@weft/test-api/test-api';
import { type CaseStudiesData, loader } from './loader';

const categories = [
  { name: 'AI', slug: 'ai' },
  { name: 'Data', slug: 'data' },
];
const study = {
  id: 1,
  slug: 'queue',
  title: 'A shorter queue',
  client_name: 'A bank',
  category: { name: 'AI', slug: 'ai' },
  hero_image: 'https://pictures.example/queue.avif',
};

const api = testApi();
beforeEach(() => {
  api.answers = { '/casestudy_list': { body: [study] }, '/category_list': { body: categories } };
});
const load = (search = '') => loadWith<CaseStudiesData>(api, loader, { address: `/casestudies${search}` });
const failure = (call: string, status: number) => ({
  level: 'error',
  message: `${call} failed`,
  fields: { status },
});

it('API-09 API-05 ENT-09 PRD-18 asks for studies and categories, once each', async () => {
  expect(await load()).toMatchObject({
    data: {
      studies: [
        {
          slug: 'queue',
          title: 'A shorter queue',
          client: 'A bank',
          categories: [{ name: 'AI', slug: 'ai' }],
          picture: { src: 'https://pictures.example/queue.avif' },
        },
      ],
      categories,
    },
    status: 200,
    events: [],
  });
  expect(api.requests.sort()).toEqual(['GET /casestudy_list', 'GET /category_list']);
});

it.each([
  ['a slug alone', 'ai', [{ name: 'ai', slug: 'ai' }]],
  ['several', categories, categories],
  ['null', null, []],
  ['an object without a slug', { name: 'AI' }, []],
])('D-55 a category may be %s', async (_what, category, expected) => {
  api.answers['/casestudy_list'] = { body: [{ ...study, category }] };
  const { data } = await load();
  expect(data.studies?.[0]?.categories).toEqual(expected);
});

it('BLL-12 D-55 a study without a picture gets the default one, always the same', async () => {
  api.answers['/casestudy_list'] = { body: [{ ...study, hero_image: null }, null, 'x'] };
  const { data } = await load();
  expect(data.studies?.map(({ picture }) => picture.src)).toEqual([expect.stringMatching(/^[a-z]+\.svg$/)]);
  expect((await load()).data).toEqual(data);
});

it('ERR-03 D-08 categories that fail are left out and logged; the page works', async () => {
  delete api.answers['/category_list'];
  expect(await load()).toMatchObject({
    data: { studies: [{ slug: 'queue' }], categories: [] },
    status: 200,
    events: [failure('category_list', 500)],
  });
});

it.each([
  ['fail', { status: 500 }, 500],
  ['are of another shape', { body: { studies: [] } }, 200],
])('ERR-03 ERR-12 D-08 studies that %s make the page 503', async (_what, answer, status) => {
  api.answers['/casestudy_list'] = answer;
  expect(await load('?category=nothing')).toEqual({
    data: { studies: null, categories },
    status: 503,
    events: [failure('casestudy_list', status)],
  });
});

it.each([
  ['?category=ai', 200],
  ['?category=', 200],
  ['?category=*', 200],
  ['?category=data', 200],
  ['?category=nothing', 404],
  ['?category=%3Cscript%3E', 404],
])('D-53 GAT-04 %s answers with %d', async (search, status) => {
  expect(await load(search)).toMatchObject({ status, events: [] });
});

it('a visitor who leaves ends the calls, and nothing is logged', async () => {
  const visit = new AbortController();
  visit.abort();
  const report = jest.fn();
  const loading = loadWith(api, loader, { address: '/casestudies', site: { report }, signal: visit.signal });
  await expect(loading).rejects.toMatchObject({ name: 'AbortError' });
  expect(report).not.toHaveBeenCalled();
});
