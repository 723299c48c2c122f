import { rateLimitMessage } from './rate-limit-message';

const refused = { ok: false, reason: 'unavailable', status: 429 } as const;

it.each([
  [{ message: 'Too many. Come back at noon.', retryAfter: 90 }, 'Too many. Come back at noon.'],
  [{ retryAfter: 0 }, 'Too many forms were sent from your connection. Please try again in a minute.'],
  [{ retryAfter: 61 }, 'Too many forms were sent from your connection. Please try again in 2 minutes.'],
  [{}, 'Too many forms were sent from your connection. Please try again later.'],
])('the message says when to try again: %j', (more, words) => {
  expect(rateLimitMessage({ ...refused, ...more })).toBe(words);
});

it('another failure gets no such message', () => {
  expect(
    rateLimitMessage({ ok: false, reason: 'unavailable', status: 503, message: 'Down' }),
  ).toBeUndefined();
});
