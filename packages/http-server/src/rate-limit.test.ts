import { networkOf, RateLimit, tooManyPosts } from './rate-limit';

describe('RateLimit', () => {
  let time: number;
  const open = (limit: number) => new RateLimit({ limit, window: 600_000, now: () => time });
  beforeEach(() => {
    time = 1_000_000;
  });

  it('lets a limited number pass in a window, and says when the next may come', () => {
    const posts = open(2);
    expect([posts.take('192.0.2.1'), posts.take('192.0.2.1')]).toEqual([0, 0]);
    time += 60_500;
    expect(posts.take('192.0.2.1')).toBe(540);
    time += 539_499;
    expect(posts.take('192.0.2.1')).toBe(1);
    time += 1;
    expect(posts.take('192.0.2.1')).toBe(0);
  });

  it('ends a window in time even if the clock is set back', async () => {
    const clock = jest.spyOn(Date, 'now');
    const posts = new RateLimit({ limit: 1, window: 20 });
    posts.take('192.0.2.1');
    clock.mockReturnValue(Date.now() - 7_200_000);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(posts.take('192.0.2.1')).toBe(0);
    clock.mockRestore();
  });

  it('lets nothing pass if the limit is 0', () => {
    for (const address of ['192.0.2.1', '2001:db8::1', '2001:db8::1'])
      expect(open(0).take(address)).toBe(600);
  });

  it('counts each address separately', () => {
    const posts = open(1);
    expect(posts.take('192.0.2.1')).toBe(0);
    expect(posts.take('192.0.2.2')).toBe(0);
    expect(posts.take('192.0.2.1')).toBeGreaterThan(0);
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
    ['2001:db8::1', '2001:0db8:0:0:5::'],
    ['::1', '::2'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['fe80::1%eth0', 'fe80::2%eth1'],
  ])('counts %s and %s as one household', (one, other) => {
    const posts = open(1);
    posts.take(one);
    expect(posts.take(other)).toBeGreaterThan(0);
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['2001:db8::2:0:0:0:1', '2001:db8::3:0:0:0:1'],
    ['2001:db8:1:2::1', '2002:db8:1:2::1'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
  ])('counts %s and %s separately', (one, other) => {
    const posts = open(1);
    posts.take(one);
    expect(posts.take(other)).toBe(0);
  });

  it('allows a whole /48 five times the limit, not 65,536 times', () => {
    const posts = open(2);
    const taken = (line: string, count: number) =>
      Array.from({ length: count }, (_, at) => posts.take(`2001:db8:${line}:${at}::1`) === 0);
    expect(taken('1', 11)).toEqual([...Array(10).fill(true), false]);
    expect(taken('2', 1)).toEqual([true]);
    time += 600_000;
    expect(taken('1', 1)).toEqual([true]);
  });

  it('requests refused to one network do not count against its whole /48', () => {
    const posts = open(2);
    for (let times = 0; times < 20; times += 1) posts.take('2001:db8:1:2::1');
    expect(posts.take('2001:db8:1:3::1')).toBe(0);
  });

  it('a /48 at its limit makes no other sender forgotten, from however many networks it comes', () => {
    const posts = open(1);
    posts.take('192.0.2.1');
    for (let at = 0; at < 50_001; at += 1) posts.take(`2001:db8:1:${at.toString(16)}::1`);
    expect(posts.take('192.0.2.1')).toBeGreaterThan(0);
  });

  it('remembers a bounded number of addresses', () => {
    const posts = open(1);
    for (let place = 0; place < 50_001; place += 1)
      posts.take(`10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`);
    expect(posts.take('10.0.0.0')).toBe(0);
    expect(posts.take('10.0.0.9')).toBeGreaterThan(0);
  });

  it('first forgets the sender that has been idle longest, not the one that came first', () => {
    const posts = open(1);
    for (const address of ['192.0.2.1', '192.0.2.2']) posts.take(address);
    time += 600_000;
    posts.take('192.0.2.1');
    for (let place = 0; place < 49_999; place += 1) posts.take(`10.0.${place >> 8}.${place & 255}`);
    expect(posts.take('192.0.2.1')).toBeGreaterThan(0);
  });
});

it('states the wait in whole minutes', () => {
  expect([60, 61].map(tooManyPosts)).toEqual([
    expect.stringContaining('again in a minute.'),
    expect.stringContaining('again in 2 minutes.'),
  ]);
});

it('leaves a forwarded value that is not an address as it is', () => {
  expect(networkOf('unknown', 4)).toBe('unknown');
});
