import Fastify from 'fastify';
import { rootFiles } from './root-files';

it('/favicon.svg is a picture that browsers keep for a day', async () => {
  const app = Fastify();
  await rootFiles(app);
  const answer = await app.inject('/favicon.svg');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringMatching(/^image\/svg\+xml/),
    'cache-control': 'public, max-age=86400',
  });
  expect(answer.body).toContain('<svg');
});
