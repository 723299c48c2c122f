import { EncodedText } from '@weft/http-server/encoded-text';
import Fastify from 'fastify';
import { toCachedPage } from './cached-page';
import { send } from './send-page';

it.each(['br', 'gzip'] as const)(
  'a page that nobody has prepared is made %s in the background',
  async (encoding) => {
    const app = Fastify();
    const page = toCachedPage({ status: 404, headers: {}, html: '<p>A page', noStore: true });
    const prepare = jest.spyOn(EncodedText.prototype, 'prepare');
    app.get('/', (request, reply) => send(request, reply, page));
    const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
    expect(headers['content-encoding']).toBe(encoding);
    expect(prepare).toHaveBeenCalledWith(encoding);
  },
);
