import { loadWith } from '@weft/test-api/load-with';
import { testApi } from '@weft/test-api/test-api';
import { loader } from './loader';

const facts = { id: 1, title: 'Engineer', type: 'full', experience: '2 years', location: 'Ahmedabad' };
const opening = { ...facts, description: '<p>Warp</p><ul><li>and <b>weft</b></li></ul>' };

const api = testApi();
const load = () => loadWith(api, loader, { address: '/career' });

it('API-11 CAR-02 PRD-18 the openings come from the API in one call, without markup', async () => {
  api.answer = { status: 200, body: JSON.stringify([opening]) };
  const { data, status } = await load();
  expect(data).toEqual({ openings: [{ ...facts, text: ' Warp and weft ' }] });
  expect(status).toBe(200);
  expect(api.requests).toEqual(['GET /job_opening_list']);
});

it('an empty list of openings is not an error', async () => {
  api.answer = { status: 200, body: '[]' };
  expect(await load()).toEqual({ data: { openings: [] }, status: 200, events: [] });
});

it.each([
  ['fails', { status: 500, body: 'oops' }, 500],
  ['is of another shape', { status: 200, body: '<html>' }, 200],
])('ERR-12 a call that %s is logged and makes the page 503', async (_what, reply, status) => {
  api.answer = reply;
  expect(await load()).toEqual({
    data: { openings: null },
    status: 503,
    events: [{ level: 'error', message: 'job_opening_list failed', fields: { status } }],
  });
});
