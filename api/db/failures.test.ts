import { isDatabaseDown } from './failures';

it.each([
  ['EAI_AGAIN', true],
  ['EHOSTUNREACH', true],
  ['ENETUNREACH', true],
  ['ECONNABORTED', true],
  ['ECONNREFUSED', true],
  ['EMFILE', true],
  ['EIO', true],
  ['EROFS', true],
  ['ERR_WORKER_INIT_FAILED', true],
  ['25006', true],
  ['57P01', true],
  ['55P03', true],
  ['25P03', true],
  ['40P01', true],
  ['28P01', true],
  ['3D000', true],
  ['42501', true],
  ['58030', true],
  ['23505', false],
  ['22001', false],
  ['', false],
])('an error with the code %j means that the database is down: %s', (code, isDown) => {
  const cause = Object.assign(new Error('x'), { code });
  expect(isDatabaseDown(new Error('Failed query', { cause }))).toBe(isDown);
});
