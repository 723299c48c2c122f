import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import type { OutboxRow } from './outbox-row';
import { webhookChannel } from './webhook-channel';

/** An expired certificate that nobody trusts. */
const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgu954h9sXemBz8pIE
GX31jHyrmdAXOu4Trl8IxNJeHR+hRANCAARtv0uWki/GEOfUYIbEYWZzAGm8/YLF
QNvHlnyqWcBNgdnAbYe/iCFklixMAsN+S02P6UG0z42EuvbcmT28MhA/
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBbTCCAROgAwIBAgIUa0/tVzh2Wm/VA/RqxPEON5lHqbowCgYIKoZIzj0EAwIw
DDEKMAgGA1UEAwwBeDAeFw0yNjExMjcyMDUwMzhaFw0yNjExMjgyMDUwMzhaMAwx
CjAIBgNVBAMMAXgwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARtv0uWki/GEOfU
YIbEYWZzAGm8/YLFQNvHlnyqWcBNgdnAbYe/iCFklixMAsN+S02P6UG0z42Euvbc
mT28MhA/o1MwUTAdBgNVHQ4EFgQUCOMPzYjg1XV7EJW9OH/z6XwAM/owHwYDVR0j
BBgwFoAUCOMPzYjg1XV7EJW9OH/z6XwAM/owDwYDVR0TAQH/BAUwAwEB/zAKBggq
hkjOPQQDAgNIADBFAiBLWOgHbtE7UCOuwakQurhIdJDqID7JcxuehnY4xjZtFAIh
APzKfF+NVyHuhPIKqa5s+ttfY8cs7In2KDsx4W9NKbOi
-----END CERTIFICATE-----`,
};

let server: Server | undefined;
afterEach(() => server?.close());

const listen = async (created: Server) => {
  server = created;
  await new Promise<void>((resolve) => created.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(created.address() as AddressInfo).port}`;
};
const blameOf = async (url: string): Promise<unknown> => {
  const row = { id: '1', kind: 'webhook', payload: {} } as OutboxRow;
  const failure = await webhookChannel({ url, secret: 's' })
    .deliver(row)
    .catch((error: unknown) => error);
  return (failure as { blame?: unknown } | undefined)?.blame;
};

it.each([
  ['with longer headers than are read', `HTTP/1.1 200 OK\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['with something that is no answer', 'hello\r\n\r\n'],
])('a call that is answered %s counts as possibly received', async (_how, answer) => {
  const answering: RequestListener = (request) =>
    request.resume().on('end', () => request.socket.end(answer));
  expect(await blameOf(`http://${await listen(createServer(answering))}/`)).toBe('moment');
});

it.each([
  [204, 'nothing'],
  [302, 'message'],
  [404, 'message'],
  [408, 'moment'],
  [429, 'moment'],
  [503, 'moment'],
])('the answer %d is blamed on: %s', async (status, blame) => {
  const calls: string[] = [];
  const answering: RequestListener = ({ url = '' }, response) => {
    calls.push(url);
    response.writeHead(url === '/' ? status : 204, { location: '/elsewhere' }).end();
  };
  expect((await blameOf(`http://${await listen(createServer(answering))}/`)) ?? 'nothing').toBe(blame);
  expect(calls).toEqual(['/']);
});

it('a call to a host name without an address reaches nobody', async () => {
  expect(await blameOf('http://nobody.invalid/')).toBe('channel');
});

it('a call to a host name whose addresses all refuse it reaches nobody', async () => {
  const host = await listen(createServer());
  await new Promise((resolve) => server?.close(resolve));
  expect(await blameOf(`http://${host.replace('127.0.0.1', 'localhost')}/`)).toBe('channel');
});

it('a call to a server whose certificate is not trusted reaches nobody', async () => {
  expect(await blameOf(`https://${await listen(createSecureServer(selfSigned))}/`)).toBe('channel');
});
