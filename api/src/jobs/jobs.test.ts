import { describeOnEachDatabase } from '../../db/test-databases';
import { buildTestApp, type TestApp } from '../test-app';

const dyer = {
  id: '1',
  title: 'Dyer',
  type: 'full+intern',
  experience: '2 years',
  location: 'Remote',
  description: '<p>Work</p>',
};

describeOnEachDatabase('jobs', (openEmpty) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp(openEmpty);
  });
  afterAll(() => test.close());

  it('ENT-12 API-11 lists the openings in their order, with exactly the keys of the wire', async () => {
    const list = (await test.app.inject('/job_opening_list')).json();
    expect(list).toHaveLength(2);
    expect(list[0]).toEqual(dyer);
  });

  it('ENT-12 API-12 gives one opening', async () => {
    expect((await test.app.inject('/job_opening_detail/1')).json()).toEqual(dyer);
  });

  it.each(['3', '01', '1%20', '99999999999999999999', '-1', '1.0', '%00', 'null'])(
    'answers 404 with a problem for the id %s',
    async (id) => {
      const answer = await test.app.inject(`/job_opening_detail/${id}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toBe('application/problem+json');
    },
  );
});
