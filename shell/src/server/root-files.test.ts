import Fastify from 'fastify';
import { rootFiles } from './root-files';

it.each(['/favicon.svg', '/favicon.ico'])('%s is a picture that browsers keep for a day', async (address) => {
  const app = Fastify();
  await rootFiles(app, 'https://www.example.com/');
  const answer = await app.inject(address);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringMatching(/^image\/svg\+xml/),
    'cache-control': 'public, max-age=86400',
  });
  expect(answer.body).toContain('<svg');
});

it('GAT-06 /robots.txt excludes the API except its pictures, and names the sitemap', async () => {
  const app = Fastify();
  await rootFiles(app, 'https://www.example.com/');
  const answer = await app.inject('/robots.txt');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toBe(`User-agent: *
Allow: /api/media/
Allow: /api/og/
Disallow: /api/

Sitemap: https://www.example.com/sitemap.xml
`);
});
