import { loopThreads, pathOf } from './loop-thread';

const heights = (path: string) => path.split('L').map((point) => Number(point.split(' ').at(-1)));

it.each(Object.entries(loopThreads))(
  'the thread of %s begins at rest and its loop closes',
  (_name, thread) => {
    expect(heights(pathOf(thread, 0))[0]).toBe(648);
    expect(pathOf(thread, 1)).toBe(pathOf(thread, 0));
    expect(pathOf(thread, 0.5)).not.toBe(pathOf(thread, 0));
  },
);

it('every thread stays within the picture', () => {
  for (const thread of Object.values(loopThreads)) {
    for (const round of [0, 0.25, 0.5, 0.75]) {
      for (const height of heights(pathOf(thread, round))) {
        expect(height).toBeGreaterThan(0);
        expect(height).toBeLessThan(720 * 1.2);
      }
    }
  }
});
