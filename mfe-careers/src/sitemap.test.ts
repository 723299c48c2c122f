import { testApi } from '@weft/test-api/test-api';
import { remote } from './remote';

const api = testApi();
const pages = () => remote.sitemap({ apiUrl: api.url, fetch, report: jest.fn() });

it('GAT-06 an opening without an id is left out', async () => {
  api.answers = { '/job_opening_list': { body: [{ id: 7 }, { title: 'Without an id' }, { id: 'a b' }] } };
  expect(await pages()).toEqual([{ path: '/joblist/7' }, { path: '/joblist/a%20b' }]);
});

it('if the openings cannot be loaded, the sitemap fails instead of being empty', async () => {
  api.answers = { '/job_opening_list': { status: 500 } };
  await expect(pages()).rejects.toThrow(
    'The sitemap needs job_opening_list but got no usable answer (status 500)',
  );
});
