import Fastify from 'fastify';
import { DEV_RELOAD_SCRIPT, devReload } from './dev-reload';

it('an open page hears of every new release, and closing ends its connection', async () => {
  const app = Fastify();
  const announce = devReload(app);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const script = await fetch(address + DEV_RELOAD_SCRIPT);
  expect(script.headers.get('content-type')).toContain('text/javascript');
  const events = await fetch(`${address}/dev/events`);
  expect(events.headers.get('content-type')).toBe('text/event-stream');
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toMatch(/^data: \d+\n\n$/);
  announce();
  expect((await reader?.read())?.value).toMatch(/^data: \d+\n\n$/);
  await app.close();
  expect((await reader?.read())?.done).toBe(true);
});
