import { encodeMessage, encodeRenderedPage, encodeStartMessage, FrameReader } from './frames';
import { MAX_HTML_LENGTH, type RenderResult } from './protocol';
import { frameData } from './testing/sample-worker';

const messages = [{ type: 'ping' }, { type: 'text', html: 'é“x'.repeat(40_000) }, null];

it.each([1, 3, 1_000, 1_000_000])('reads messages that come in pieces of %d bytes', (size) => {
  const all = Buffer.concat(messages.map((message) => encodeMessage(message)));
  const reader = new FrameReader();
  const read: unknown[] = [];
  // Small pieces are slow, so only the beginning and the end of the long text arrive in them.
  const step = (at: number) => (size > 3 || at < 100 || at > all.length - 100 ? size : 50_000);
  for (let at = 0; at < all.length; ) {
    const end = Math.min(all.length, at + step(at));
    read.push(...reader.read(all.subarray(at, end)));
    at = end;
  }
  expect(read).toEqual(messages.map((message) => ({ message, text: null })));
});

it('refuses a frame that is too long before its content arrives', () => {
  const reader = new FrameReader();
  expect(() => [...reader.read(Buffer.from([0x40, 0, 0, 0]))]).toThrow('a message is too long');
});

it('refuses a message with more objects than an honest one may hold', () => {
  const many = encodeMessage({ type: 'pong', more: Array.from({ length: 100_000 }, (_, at) => ({ at })) });
  expect(() => [...new FrameReader().read(many)]).toThrow('a message is too long');
  expect([...new FrameReader(many.length).read(many)]).toHaveLength(1);
});

const page = (html: string | null): RenderResult => ({ status: 200, headers: {}, html, noStore: false });

it.each([null, 'é“x'.repeat(30_000)])('a short page is part of its message', (html) => {
  const message = { type: 'rendered', id: 7, result: page(html) };
  expect(encodeRenderedPage(7, page(html))).toEqual([encodeMessage(message)]);
});

it('a long page comes as bytes before its message, and the next message has none', () => {
  const html = 'é“x'.repeat(100_000);
  const all = Buffer.concat([...encodeRenderedPage(7, page(html)), encodeMessage({ type: 'pong' })]);
  const reader = new FrameReader();
  const read = [...reader.read(all.subarray(0, 200_000)), ...reader.read(all.subarray(200_000))];
  expect(read.map(({ message, text }) => [message, text && String(text)])).toEqual([
    [{ type: 'rendered', id: 7, result: page(null) }, html],
    [{ type: 'pong' }, null],
  ]);
});

it('the longest page fits, whatever its characters', () => {
  const reader = new FrameReader();
  const frames = encodeRenderedPage(7, page('“'.repeat(MAX_HTML_LENGTH)));
  expect(frames.flatMap((frame) => [...reader.read(frame)])).toHaveLength(1);
  expect(() => [...reader.read(Buffer.from([0x81, 0x80, 0, 1]))]).toThrow('a message is too long');
});

it('refuses bytes that are not a message', () => {
  expect(() => [...new FrameReader().read(Buffer.from([0, 0, 0, 2, 7, 7]))]).toThrow();
  expect(() => [...new FrameReader().read(Buffer.from([0, 0, 0, 0]))]).toThrow();
});

it('the start frame is made once for all processes of a release', () => {
  const first = encodeStartMessage(frameData);
  expect([...new FrameReader().read(first)]).toEqual([
    { message: { type: 'start', data: frameData }, text: null },
  ]);
  expect(encodeStartMessage(frameData)).toBe(first);
  expect(encodeStartMessage({ ...frameData, apiUrl: 'http://other/' })).not.toBe(first);
});
