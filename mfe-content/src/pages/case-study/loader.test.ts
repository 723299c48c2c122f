import { loadWith } from '@weft/test-api/load-with';
import { testApi } from '@weft/test-api/test-api';
import { type CaseStudyData, loader, type StudyView } from './loader';

/** As on the wire, with its misspelt names. */
const answer = {
  title: 'A shorter queue',
  hero_image: 'https://pictures.example/queue.avif',
  Introduction: '<p>a</p>',
  objectives: '<p>b</p>',
  solution: '<p>c</p>',
  implementation: '<p>d</p>',
  results: '<p>e</p>',
  project_sucessRate: 97,
  project_client_satisfaction: '92%',
  project_timeline: '12 weeks',
  client_name: 'A bank',
  side_card_heading: 'In short',
  side_card_content: '<p>Fewer <b>people</b></p>',
  technologies_used: ['Python', 'SQL'],
};

const api = testApi();
const load = (slug = 'queue', patience?: number) =>
  loadWith<CaseStudyData>(api, loader, {
    address: `/casestudy/${encodeURIComponent(slug)}`,
    params: { slug },
    site: patience === undefined ? {} : { patience },
  });

async function studyOf(change: Record<string, unknown>): Promise<StudyView> {
  api.answer = { body: { ...answer, ...change } };
  const { data } = await load();
  if (data.state !== 'loaded') throw new Error(`The study is ${data.state}.`);
  return data.study;
}
const failure = (status: number | null) => [
  { level: 'error', message: 'casestudy_detail failed', fields: { status } },
];

it('API-10 ENT-10 asks once, by slug, and reads the fields as the API spells them', async () => {
  api.answer = { body: answer };
  const { data, status, events } = await load('a b');
  expect(api.requests).toEqual(['GET /casestudy_detail/a%20b']);
  expect({ status, events }).toEqual({ status: 200, events: [] });
  expect(data).toMatchObject({
    state: 'loaded',
    study: {
      title: 'A shorter queue',
      client: 'A bank',
      picture: { src: 'https://pictures.example/queue.avif' },
      side: {
        heading: 'In short',
        content: '<p>Fewer <b>people</b></p>',
        timeline: '12 weeks',
        technologies: ['Python', 'SQL'],
      },
    },
  });
});

it('CSD-06 has the five texts in order, without empty ones', async () => {
  const headings = ({ sections }: StudyView) => sections.map(({ heading }) => heading);
  const all = ['Introduction', 'Objectives', 'Solution', 'Implementation', 'Results'];
  expect(headings(await studyOf({}))).toEqual(all);
  expect(headings(await studyOf({ objectives: ' ', results: null }))).toEqual([
    'Introduction',
    'Solution',
    'Implementation',
  ]);
});

it('CSD-06 CSD-10 D-45 scripts and event handlers are removed from the texts', async () => {
  const html = '<p onclick="x()">Text</p><script>alert(1)</script><img src=x onerror=alert(1)>';
  const { sections, side } = await studyOf({ Introduction: html, side_card_content: html });
  for (const safe of [sections[0]?.html, side.content]) {
    expect(safe).toContain('<p>Text</p>');
    expect(safe).not.toMatch(/script|onclick|onerror/);
  }
});

it('CSD-07 has three figures, as given', async () => {
  const { figures } = await studyOf({});
  expect(figures.map(({ label, text }) => [label, text])).toEqual([
    ['Success Rate', '97%'],
    ['Client Satisfaction', '92%'],
    ['Timeline', '12 weeks'],
  ]);
});

it.each([
  ['are missing', undefined, ['100%', '95%', '8']],
  ['are null', null, ['100%', '95%', '8']],
  ['are empty', '', ['100%', '95%', '8']],
  ['are 0', 0, ['0%', '0%', '0']],
])('CSD-08 CST-10 CST-11 CST-12 D-31 figures that %s are shown as specified', async (_what, value, texts) => {
  const { figures, side } = await studyOf({
    project_sucessRate: value,
    project_client_satisfaction: value,
    project_timeline: value,
  });
  expect(figures.map(({ text }) => text)).toEqual(texts);
  expect(side.timeline).toBe(texts[2]);
});

it.each([
  ['a list', ['Python', 'SQL']],
  ['words between commas', 'Python, SQL'],
  ['markup', '<ul><li>Python</li><li>SQL</li></ul>'],
])('CSD-10 D-55 technologies may be given as %s', async (_what, technologies_used) => {
  expect((await studyOf({ technologies_used })).side.technologies).toEqual(['Python', 'SQL']);
});

it('CSD-09 D-30 the client’s feedback comes with its rating', async () => {
  expect((await studyOf({})).feedback).toMatchObject({ rating: 5 });
  const own = { client_feedback: 'It works.', client_rating: 4 };
  expect((await studyOf(own)).feedback).toEqual({ text: 'It works.', rating: 4 });
});

it('missing fields become empty, and the default picture is used', async () => {
  api.answer = { body: { title: 'Bare' } };
  const { data } = await load();
  expect(data).toMatchObject({
    study: { title: 'Bare', client: '', sections: [], side: { heading: '', content: '', technologies: [] } },
  });
  expect((data as { study: StudyView }).study.picture.src).toMatch(/^[a-z]+\.svg$/);
});

it.each([
  ['404', { status: 404, body: { message: 'No.' } }],
  ['410', { status: 410 }],
  ['null', { body: 'null' }],
  ['{}', { body: {} }],
  ['an empty answer', { body: '' }],
])('CSD-04 ERR-06 GAT-04 %s from the API makes the page 404, and nothing is logged', async (_what, reply) => {
  api.answer = reply;
  expect(await load()).toEqual({ data: { state: 'missing' }, status: 404, events: [] });
});

it.each([
  ['message', { message: 'The server rests.' }, 'The server rests.'],
  ['error', { error: ' The server rests. ' }, 'The server rests.'],
  ['markup', { message: '<b>The server rests.</b>' }, 'Something went wrong.'],
  ['a stack', { message: 'Error: x\n    at f (/app/x.js:1:2)' }, 'Something went wrong.'],
  ['a long text', { message: 'x'.repeat(201) }, 'Something went wrong.'],
  ['no text', { message: { a: 1 } }, 'Something went wrong.'],
  ['a page', '<html>', 'Something went wrong.'],
  ['nothing', '', 'Something went wrong.'],
])('CSD-02 CSD-03 ERR-05 ERR-12 D-55 a failure with %s is 503', async (_what, body, message) => {
  api.answer = { status: 500, body };
  expect(await load()).toEqual({ data: { state: 'failed', message }, status: 503, events: failure(500) });
});

it.each([
  ['a refusal, which will not be another one later', 400, 404],
  ['an API that is closed to us', 403, 503],
])('GAT-04 D-10 the message of %s (%i) is shown with status %i', async (_what, apiStatus, status) => {
  api.answer = { status: apiStatus, body: { message: 'No such slug.' } };
  const data = { state: 'failed', message: 'No such slug.' };
  expect(await load()).toEqual({ data, status, events: failure(apiStatus) });
});

it('CSD-03 if the network fails, the fixed message is shown', async () => {
  const drop = () => Promise.reject(new TypeError('Failed to fetch'));
  const address = { address: '/casestudy/queue', params: { slug: 'queue' }, site: { fetch: drop } };
  expect(await loadWith(api, loader, address)).toEqual({
    data: { state: 'failed', message: 'Something went wrong.' },
    status: 503,
    events: failure(null),
  });
});

it('D-58 the server waits for a study only as long as its patience, the browser as long as it takes', async () => {
  api.answer = { body: answer, delay: 300 };
  expect(await load('queue', 30)).toEqual({ data: { state: 'late' }, status: 503, events: [] });
  expect(await load()).toMatchObject({ data: { state: 'loaded' }, status: 200 });
});
