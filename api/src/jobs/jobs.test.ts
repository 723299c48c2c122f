import { eq } from 'drizzle-orm';
import { jobOpenings } from '../../db/schema';
import { testApp } from '../testing/test-app';
import { describeOnEachDatabase } from '../testing/test-databases';

const dyer = {
  id: '1',
  title: 'Dyer',
  type: 'full+intern',
  experience: '2 years',
  location: 'Remote',
  description: '<p>Work</p>',
};

const row = {
  title: 'Spinner',
  type: 'full',
  experience: '1 year',
  location: 'Remote',
  descriptionHtml: '<p>Work</p>',
  position: 9,
};

describeOnEachDatabase('jobs', (openEmpty) => {
  const test = testApp(openEmpty);

  it('ENT-12 API-11 lists the openings in their order, with exactly the keys of the API', async () => {
    const list = (await test.app.inject('/job_opening_list')).json();
    expect(list).toHaveLength(2);
    expect(list[0]).toEqual(dyer);
  });

  it('ENT-12 API-12 gives one opening', async () => {
    expect((await test.app.inject('/job_opening_detail/1')).json()).toEqual(dyer);
  });

  it('reads an opening once while no content changes, and a missing one each time', async () => {
    const select = jest.spyOn(test.db, 'select');
    const reads = async (id: string) => {
      select.mockClear();
      for (let times = 0; times < 3; times += 1) await test.app.inject(`/job_opening_detail/${id}`);
      return select.mock.calls.filter(([columns]) => columns && 'isOpen' in columns).length;
    };
    await test.db.update(jobOpenings).set({ title: 'Dyer' }).where(eq(jobOpenings.id, '1'));
    expect([await reads('1'), await reads('unknown')]).toEqual([1, 3]);
    select.mockRestore();
  });

  it('shows a change of an opening at once, including its closing and its deletion', async () => {
    const ask = async () => (await test.app.inject('/job_opening_detail/changing')).json();
    const change = (values: Partial<typeof jobOpenings.$inferInsert>) =>
      test.db.update(jobOpenings).set(values).where(eq(jobOpenings.id, 'changing'));
    await test.db.insert(jobOpenings).values({ ...row, id: 'changing' });
    expect(await ask()).toMatchObject({ title: 'Spinner' });
    await change({ title: 'Weaver' });
    expect(await ask()).toMatchObject({ title: 'Weaver' });
    await change({ closed: true });
    expect(await ask()).toMatchObject({ status: 410, job_opening: { title: 'Weaver' } });
    await change({ closed: false, closesAt: new Date(Date.now() + 1_000) });
    while (!(await ask()).status) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await ask()).toMatchObject({ status: 410, job_opening: { title: 'Weaver' } });
    await test.db.delete(jobOpenings).where(eq(jobOpenings.id, 'changing'));
    expect(await ask()).toMatchObject({ status: 404 });
  });

  it('tells when an opening was posted and when it closes, if that is known', async () => {
    const postedAt = new Date('2025-01-02T00:00:00Z');
    const closesAt = new Date('2999-01-01T00:00:00Z');
    await test.db.insert(jobOpenings).values({ ...row, id: 'dated', postedAt, closesAt });
    const wire = { posted_at: '2025-01-02T00:00:00.000Z', closes_at: '2999-01-01T00:00:00.000Z' };
    expect((await test.app.inject('/job_opening_detail/dated')).json()).toMatchObject(wire);
    await test.db.delete(jobOpenings).where(eq(jobOpenings.id, 'dated'));
  });

  it.each([
    ['closed', { closed: true }],
    ['expired', { closesAt: new Date(Date.now() - 1_000) }],
  ])(
    'leaves an opening that is %s out of the list, and answers 410 with its title',
    async (_case, change) => {
      await test.db.insert(jobOpenings).values({ ...row, id: 'gone', ...change });
      const list: { id: string }[] = (await test.app.inject('/job_opening_list')).json();
      expect(list.map(({ id }) => id)).toEqual(['1', '2']);
      const answer = await test.app.inject('/job_opening_detail/gone');
      expect(answer.statusCode).toBe(410);
      expect(answer.headers['content-type']).toBe('application/problem+json');
      expect(answer.json()).toMatchObject({
        detail: 'This job opening is closed.',
        job_opening: { id: 'gone', title: 'Spinner', location: 'Remote' },
      });
      await test.db.delete(jobOpenings).where(eq(jobOpenings.id, 'gone'));
    },
  );

  it.each(['3', '01', '1%20', '99999999999999999999', '-1', '1.0', '%00', 'null'])(
    'answers 404 with a problem for the id %s',
    async (id) => {
      const answer = await test.app.inject(`/job_opening_detail/${id}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toBe('application/problem+json');
    },
  );
});
