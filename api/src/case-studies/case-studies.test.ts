import { testApp } from '../testing/test-app';
import { describeOnEachDatabase } from '../testing/test-databases';

describeOnEachDatabase('case studies', (openEmpty) => {
  const test = testApp(openEmpty);

  it('ENT-09 API-09 lists the public studies, newest first, with exactly the keys of the API', async () => {
    const list = (await test.app.inject('/casestudy_list')).json();
    expect(list).toEqual([
      {
        id: expect.any(Number),
        slug: 'study-2',
        title: 'Study 2',
        client_name: 'A weaving mill',
        category: { name: 'Dyeing', slug: 'dyeing' },
        hero_image: '/api/media/study-2.svg',
        // An addition of ours, for the study's card.
        key_figure: null,
      },
      expect.objectContaining({ slug: 'study-1', hero_image: null }),
    ]);
  });

  it('ENT-10 API-10 gives one study with the misspelt keys and its figures unchanged', async () => {
    expect((await test.app.inject('/casestudy_detail/study-2')).json()).toEqual({
      title: 'Study 2',
      hero_image: '/api/media/study-2.svg',
      Introduction: '<p>Introduction</p>',
      objectives: '<p>Objectives</p>',
      solution: '<p>Solution</p>',
      implementation: '<p>Implementation</p>',
      results: '<p>Results</p>',
      project_sucessRate: 0,
      project_client_satisfaction: 92.5,
      project_timeline: '12 weeks',
      client_name: 'A weaving mill',
      side_card_heading: 'Start small',
      side_card_content: 'One loom first.',
      technologies_used: ['Python', 'PostgreSQL'],
    });
  });

  it('CSD-08 D-31 gives missing figures as null, because the page has the defaults', async () => {
    expect((await test.app.inject('/casestudy_detail/study-1')).json()).toMatchObject({
      project_sucessRate: null,
      project_client_satisfaction: null,
      project_timeline: null,
    });
  });

  it.each(['nothing', 'study-3', 'STUDY-1', '%00', 'x'.repeat(201)])(
    'GAT-04 answers 404 with a problem for the slug %s',
    async (slug) => {
      const answer = await test.app.inject(`/casestudy_detail/${slug}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toBe('application/problem+json');
    },
  );

  it('answers 304 to a matching If-None-Match', async () => {
    for (const url of ['/casestudy_list', '/casestudy_detail/study-1']) {
      const { headers } = await test.app.inject(url);
      const again = await test.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
      expect(again.statusCode).toBe(304);
    }
  });
});
