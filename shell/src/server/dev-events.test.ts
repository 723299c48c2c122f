import Fastify from 'fastify';
import { DEV_SCRIPT, devEvents } from './dev-events';

it('an open page hears of every release and of every failed build, and closing ends its connection', async () => {
  const app = Fastify();
  let version = 1;
  const announce = devEvents(app, () => ({
    shell: 'one',
    site: { address: `/_site/${version}.json`, integrity: 'sha384-x' },
  }));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const script = await fetch(address + DEV_SCRIPT);
  expect(script.headers.get('content-type')).toContain('text/javascript');
  const events = await fetch(`${address}/dev/events`);
  expect(events.headers.get('content-type')).toBe('text/event-stream');
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  const heard = async () => JSON.parse(((await reader?.read())?.value ?? '').replace(/^data: /, ''));
  const tell = (fault: string | null) =>
    fetch(`${address}/dev/builds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'mfe-careers', fault }),
    });
  expect(await heard()).toEqual({
    shell: 'one',
    site: { address: '/_site/1.json', integrity: 'sha384-x' },
    faults: {},
  });
  version = 2;
  announce();
  expect(await heard()).toMatchObject({ site: { address: '/_site/2.json' } });
  expect((await tell('page.tsx:3: no closing tag')).status).toBe(204);
  expect(await heard()).toMatchObject({ faults: { 'mfe-careers': 'page.tsx:3: no closing tag' } });
  await tell(null);
  expect(await heard()).toMatchObject({ faults: {} });
  await app.close();
  expect((await reader?.read())?.done).toBe(true);
});
