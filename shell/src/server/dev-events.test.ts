import Fastify from 'fastify';
import { DEV_SCRIPT, devEvents } from './dev-events';

it('an open page is told of each release, taken or refused, and each failed build, until closing', async () => {
  const app = Fastify();
  let version = 1;
  const messages: string[] = [];
  const session = () => ({
    shell: 'one',
    site: { address: `/_site/${version}.json`, integrity: 'sha384-x' },
  });
  const events = devEvents(app, session, (text) => messages.push(text));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const script = await fetch(address + DEV_SCRIPT);
  expect(script.headers.get('content-type')).toContain('text/javascript');
  const stream = await fetch(`${address}/dev/events`);
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  const nextEvent = async () => JSON.parse(((await reader?.read())?.value ?? '').replace(/^data: /, ''));
  const tell = (fault: string | null) =>
    fetch(`${address}/dev/builds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'mfe-careers', fault }),
    });
  expect(await nextEvent()).toEqual({
    shell: 'one',
    site: { address: '/_site/1.json', integrity: 'sha384-x' },
    faults: {},
  });
  version = 2;
  events.taken('mfe-careers');
  expect(await nextEvent()).toMatchObject({ site: { address: '/_site/2.json' } });
  expect((await tell('page.tsx:3: no closing tag')).status).toBe(204);
  expect(await nextEvent()).toMatchObject({ faults: { 'mfe-careers': 'page.tsx:3: no closing tag' } });
  await tell(null);
  expect(await nextEvent()).toHaveProperty('faults', {});
  const refusal = 'The shell refuses this build of mfe-careers; the previous one stays in service:\nno layer';
  events.refused('mfe-careers', new Error('no layer'));
  events.refused('mfe-careers', new Error('no layer'));
  expect(messages).toEqual([refusal]);
  expect(await nextEvent()).toHaveProperty('faults', { 'mfe-careers': refusal });
  events.taken('mfe-content');
  expect(await nextEvent()).toHaveProperty('faults', { 'mfe-careers': refusal });
  await tell('page.tsx:3: no closing tag');
  expect(await nextEvent()).toHaveProperty('faults', { 'mfe-careers': 'page.tsx:3: no closing tag' });
  events.taken('mfe-careers');
  await nextEvent();
  await tell(null);
  expect(await nextEvent()).toHaveProperty('faults', {});
  await app.close();
  expect((await reader?.read())?.done).toBe(true);
});
