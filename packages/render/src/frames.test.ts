import { FrameReader, frameOf, startFrameOf } from './frames';
import { frameData } from './testing/sample-worker';

const messages = [{ type: 'ping' }, { type: 'text', html: 'é“x'.repeat(50_000) }, null];

it.each([1, 3, 1_000, 1_000_000])('reads what comes in pieces of %d bytes', (size) => {
  const all = Buffer.concat(messages.map((message) => frameOf(message)));
  const reader = new FrameReader();
  const read: unknown[] = [];
  // Piece by piece is slow: of the long text only the beginning and the end come in single bytes.
  const step = (at: number) => (size > 3 || at < 100 || at > all.length - 100 ? size : 50_000);
  for (let at = 0; at < all.length; ) {
    const end = Math.min(all.length, at + step(at));
    read.push(...reader.read(all.subarray(at, end)));
    at = end;
  }
  expect(read).toEqual(messages);
});

it('refuses a frame that is too long before it has come', () => {
  const reader = new FrameReader();
  expect(() => [...reader.read(Buffer.from([0x40, 0, 0, 0]))]).toThrow('a message is too long');
});

it('refuses what is no message', () => {
  expect(() => [...new FrameReader().read(Buffer.from([0, 0, 0, 2, 7, 7]))]).toThrow();
  expect(() => [...new FrameReader().read(Buffer.from([0, 0, 0, 0]))]).toThrow();
});

it('what a process is started with is made once for all processes of a release', () => {
  const first = startFrameOf(frameData);
  expect([...new FrameReader().read(first)]).toEqual([{ type: 'start', data: frameData }]);
  expect(startFrameOf(frameData)).toBe(first);
  expect(startFrameOf({ ...frameData, apiUrl: 'http://other/' })).not.toBe(first);
});
