import { loadWith } from '@weft/test-api/load-with';
import { testApi } from '@weft/test-api/test-api';
import { loader } from './loader';

const api = testApi();

it('D-35 asks once for the list of openings', async () => {
  api.answer = { status: 200, body: JSON.stringify([{ id: 2 }, { id: 'x' }]) };
  expect(await loadWith(api, loader, { address: '/joblist' })).toMatchObject({
    data: { open: ['2', 'x'] },
    status: 200,
  });
  expect(api.requests).toEqual(['GET /job_opening_list']);
});

it.each([
  ['fails', { status: 500, body: '' }, 500],
  ['is of another shape', { status: 200, body: '{}' }, 200],
])('PRD-17 if the call %s, the page is shown without links', async (_what, reply, status) => {
  api.answer = reply;
  expect(await loadWith(api, loader, { address: '/joblist' })).toEqual({
    data: { open: [] },
    status: 200,
    events: [{ level: 'error', message: 'job_opening_list failed', fields: { status } }],
  });
});
