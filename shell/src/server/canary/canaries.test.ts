import { Canaries, type CanariesOptions } from './canaries';

const remote = 'mfe-careers';
const since = '2025-01-02T03:04:05.678Z';
const canary = { version: '2', integrity: 'sha384-x', since, percent: 10, until: null, salt: 'salt' };
let time: number;
let load: jest.Mock;
let write: jest.Mock;
let canaries: Canaries;

beforeEach(() => {
  time = 1_000_000;
  jest.spyOn(Date, 'now').mockImplementation(() => time);
  load = jest.fn(() => Promise.reject(new Error('the disk is full')));
  write = jest.fn(async () => undefined);
  const beside = { takeCanary: async () => undefined, endCanary: () => undefined };
  canaries = new Canaries({
    services: { running: new Map(), beside, of: () => undefined },
    load,
    marks: { read: async () => null, write },
    log: { error: () => undefined, warn: () => undefined },
    interval: 1_000,
  } as unknown as CanariesOptions);
  canaries.want(remote, canary);
});
afterEach(() => jest.restoreAllMocks());

it('what one shell cannot start for a while ends it in no other', async () => {
  for (let look = 0; look < 20; look++) await canaries.look();
  time += 5_000;
  load.mockResolvedValueOnce({});
  await canaries.look();
  expect([load.mock.calls.length, write.mock.calls]).toEqual([2, []]);
});

it('what cannot be started at all is marked', async () => {
  for (let look = 0; look < 10; look++, time += 5_000) await canaries.look();
  expect(load).toHaveBeenCalledTimes(3);
  const reason = 'it could not go into service: the disk is full';
  expect(write.mock.calls).toEqual([[remote, 'salt', expect.objectContaining({ reason })]]);
});

it('what ends with the shell is not held against it', async () => {
  load.mockImplementation(async () => {
    canaries.stop();
    throw new Error('the pool is closed');
  });
  for (let look = 0; look < 10; look++, time += 5_000) await canaries.look();
  expect(write).not.toHaveBeenCalled();
});
