import { buildInternal } from './internal-app';

it('says what is in service, to nobody who keeps it', async () => {
  const report = { store: '', shell: null, remotes: {}, refusals: [], wentBack: [], breakers: [] };
  const app = buildInternal({ releases: () => report });
  const answer = await app.inject('/_releases');
  expect(answer.json()).toEqual(report);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((await app.inject('/')).statusCode).toBe(404);
  await app.close();
});
