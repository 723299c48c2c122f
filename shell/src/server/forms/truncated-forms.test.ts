import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { randomFrom } from '@weft/http-server/random-from';
import { truncatedForms, truncatedFormType } from '@weft/http-server/testing/truncated-forms';
import Fastify, { type FastifyInstance } from 'fastify';
import { errorResponses } from '../error-responses';
import type { ContentVersion } from '../pages/content-version';
import { pagesPlugin } from '../pages/pages-plugin';
import type { Previews } from '../preview/previews';
import type { PageRenderer } from '../render/page-renderer';

let app: FastifyInstance;
let rendered = 0;
const warnings: Error[] = [];
const note = (warning: Error) => warnings.push(warning);

beforeAll(async () => {
  process.on('warning', note);
  const render = async () => {
    rendered += 1;
    return { status: 200, headers: {}, html: 'a page', noStore: false };
  };
  const of = () => ({ key: '', claims: [], claimFor: () => null, redirectOf: () => null });
  const previews = {} as Previews;
  const renderer = { services: { sets: { of } }, shareOf: () => [], render } as unknown as PageRenderer;
  const content = { current: () => '' } as unknown as ContentVersion;
  app = Fastify();
  errorResponses(app);
  await app.register(async (scope) =>
    pagesPlugin(scope, {
      renderer,
      previews,
      publicUrl: 'http://localhost/',
      postsPerWindow: 10_000,
      content,
    }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  process.off('warning', note);
  await app.close();
});

/** Sends the body with its own length, or with a longer one and then ends the connection. */
function answerTo(body: Buffer, missing = 0): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const length = body.length + missing;
  socket.write(
    `POST /joblist/1 HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${truncatedFormType}\r\ncontent-length: ${length}\r\n\r\n`,
  );
  if (missing > 0) socket.end(body);
  else socket.write(body);
  return text(socket);
}

it('a form that ends early is answered with 400, wherever it ends', async () => {
  const forms = truncatedForms(randomFrom(20_261), 300);
  expect(forms.length).toBeGreaterThan(300);
  const answers = await Promise.all(forms.map((form) => answerTo(form)));
  expect([...new Set(answers.map((answer) => answer.slice(0, 12)))]).toEqual(['HTTP/1.1 400']);
  expect(rendered).toBe(0);
}, 60_000);

it('a form whose connection ends early is answered with 400', async () => {
  const forms = truncatedForms(randomFrom(20_262), 50);
  const answers = await Promise.all(forms.map((form) => answerTo(form, 10)));
  expect([...new Set(answers.map((answer) => answer.slice(0, 12)))]).toEqual(['HTTP/1.1 400']);
  expect(rendered).toBe(0);
}, 60_000);

it('none of these forms leaves a listener behind', () => {
  expect(warnings.map(({ message }) => message)).toEqual([]);
});
