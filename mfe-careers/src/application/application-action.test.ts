import { specifiedFields } from '@weft/api-contract/testing/specified-fields';
import { loadWith } from '@weft/test-api/load-with';
import { testApi } from '@weft/test-api/test-api';
import { action } from './application-action';

const filled = {
  job_opening: '7',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  mobile: '+91 98765-43210',
  skill_set: 'Looms',
};
const cv = () => new File(['%PDF-1.7'], 'my cv.pdf', { type: 'application/pdf' });

const api = testApi();
beforeEach(() => {
  api.answer = { status: 201, body: '{"ok":true,"id":"1","reference":"APP-7K2M-9PQR"}' };
});

function send(change: Record<string, string | File | null> = {}, apiUrl?: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...filled, resume: cv(), ...change }))
    if (value !== null) form.append(name, value);
  const site = apiUrl === undefined ? {} : { apiUrl };
  return loadWith(api, action, { address: '/joblist/7?utm_source=letter', form, site, params: { id: '7' } });
}

/** The form that the API received. */
function sentForm(at = 0): Promise<FormData> {
  const { headers, body } = api.received[at] ?? { headers: {}, body: '' };
  return new Response(body, {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();
}

it('API-13 ENT-11 sends one multipart form of the sixteen fields, with the file', async () => {
  expect(await send({ subject: 'x' })).toEqual({
    data: { sent: true, reference: 'APP-7K2M-9PQR' },
    status: 201,
    events: [],
  });
  expect(api.requests).toEqual(['POST /job_application']);
  expect(api.received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  const form = await sentForm();
  expect([...form.keys()]).toEqual(specifiedFields);
  expect(form.get('mobile')).toBe('9876543210');
  expect(form.get('skill_set')).toBe('Looms');
  expect(form.get('notice_period')).toBe('');
  const resume = form.get('resume') as File;
  expect([resume.name, resume.type, await resume.text()]).toEqual([
    'my cv.pdf',
    'application/pdf',
    '%PDF-1.7',
  ]);
});

it('STA-09 VAL-09 an invalid application is not sent', async () => {
  expect(await send({ email: 'ada', resume: null })).toEqual({
    data: {
      sent: false,
      called: false,
      values: expect.objectContaining({ first_name: 'Ada', email: 'ada' }),
      errors: [
        { field: 'email', message: 'Valid email is required' },
        { field: 'resume', message: 'Resume is required' },
      ],
      hasFile: false,
    },
    status: 422,
    events: [],
  });
  expect(api.requests).toEqual([]);
});

it.each([
  ['an answer without a number', '{"ok":true}'],
  ['an answer of another kind', 'thank you'],
  ['no content', ''],
  ['a falsy answer', 'false'],
])('ERR-07 %s with status 200 also counts as success', async (_what, body) => {
  api.answer = { status: 200, body };
  expect((await send()).data).toEqual({ sent: true, reference: '' });
});

it.each([
  [500, { body: '<h1>stack</h1>' }, 503],
  [503, { body: '{"detail":"The database is down"}' }, 503],
  [400, { body: '{"detail":"Odd","errors":[{"field":"email","message":"Odd"}]}' }, 422],
  [404, { body: '{"detail":"There is no job opening with this id."}' }, 422],
])(
  'ERR-08 ERR-12 status %d from the API is a failure, and none of its text is repeated',
  async (status, reply, shown) => {
    api.answer = { status, ...reply };
    expect(await send()).toEqual({
      data: {
        sent: false,
        called: true,
        values: expect.objectContaining({ first_name: 'Ada', mobile: '+91 98765-43210' }),
        errors: [],
        hasFile: false,
      },
      status: shown,
      events: [{ level: 'error', message: 'job_application failed', fields: { status } }],
    });
  },
);

it('ERR-08 an API that cannot be reached is a failure like any other', async () => {
  const { data, status, events } = await send({}, 'http://127.0.0.1:9/');
  expect(data).toMatchObject({ sent: false, called: true, errors: [] });
  expect([status, events]).toEqual([
    503,
    [{ level: 'error', message: 'job_application failed', fields: { status: null } }],
  ]);
});

it('D-47 a refused file is reported as an error of its field', async () => {
  const errors = [{ field: 'resume', message: 'The file contains macros.' }];
  api.answer = { status: 422, body: JSON.stringify({ detail: 'Some fields were not accepted.', errors }) };
  const { data, status } = await send();
  expect([data, status]).toEqual([expect.objectContaining({ called: true, errors }), 422]);
  expect(data).not.toHaveProperty('reason');
});

it('D-47 a file that is too large (413) is reported as an error of its field', async () => {
  api.answer = { status: 413, body: '' };
  expect((await send()).data).toMatchObject({
    errors: [{ field: 'resume', message: 'The file is too large. Attach a smaller one.' }],
  });
});

it('D-46 an applicant who sent too often is told when to try again', async () => {
  const detail = 'Too many forms were sent. Please send this one again in 2 minutes.';
  api.answer = { status: 429, body: JSON.stringify({ detail }), headers: { 'retry-after': '110' } };
  expect(await send()).toMatchObject({
    data: { called: true, reason: detail },
    status: 429,
    headers: { 'retry-after': '110' },
  });
});

it('D-46 an applicant who sent too often, after an unknown time, is told to try again after a minute', async () => {
  api.answer = { status: 429, body: '' };
  expect(await send()).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
});

it('an applicant whose opening has closed meanwhile is told so', async () => {
  const detail = 'This job opening is closed and no longer takes applications.';
  api.answer = { status: 410, body: JSON.stringify({ detail }) };
  expect(await send()).toMatchObject({ data: { reason: detail }, status: 422 });
});

it('GAT-10 the same form gets the same key; an edited form or another file gets a new one', async () => {
  await send();
  await send();
  await send({ skill_set: 'Spindles' });
  await send({ resume: new File(['%PDF-1.6'], 'my cv.pdf', { type: 'application/pdf' }) });
  const [first, again, edited, otherFile] = api.received.map(({ headers }) => headers['idempotency-key']);
  expect(first).toMatch(/^\w{32,64}$/);
  expect(again).toBe(first);
  expect(new Set([first, edited, otherFile]).size).toBe(3);
});

it('the call names the page of the form in a header', async () => {
  await send();
  expect(api.received[0]?.headers['x-form-page']).toBe('/joblist/7?utm_source=letter');
});

it('nothing personal is logged', async () => {
  api.answer = { status: 500, body: '' };
  expect(JSON.stringify((await send()).events)).not.toMatch(/Ada|example\.com|98765/);
});

it('a form that cannot be read is a failure, not a crash', async () => {
  const request = new Request('https://site.example/joblist/7', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x broken',
  });
  const args = { request, params: {}, context: undefined } as unknown as Parameters<typeof action>[0];
  expect((await action(args)).data).toMatchObject({
    called: true,
    errors: [{ field: 'resume', message: 'The file cannot be read any more. Please choose it again.' }],
  });
});
