import { feedbackOf } from './client-feedback';

const own = { client_feedback: ' It works. ', client_rating: 4 };
const none = [{}, { client_feedback: null }, { client_feedback: '' }, { client_feedback: ' \n' }];
const words =
  'They told us in the first week what would not work. After that, they delivered what they promised.';

const before = process.env['CLIENT_FEEDBACK'];
afterEach(() => {
  if (before === undefined) delete process.env['CLIENT_FEEDBACK'];
  else process.env['CLIENT_FEEDBACK'] = before;
});

it.each(none)('CSD-09 D-30 mode fixed: %j gets the fixed words and five stars', (study) => {
  expect(feedbackOf(study, 'fixed')).toEqual({ text: words, rating: 5 });
});

it.each(['fixed', 'api'])('D-30 mode %s: the client’s own words replace the fixed ones', (mode) => {
  expect(feedbackOf(own, mode)).toEqual({ text: 'It works.', rating: 4 });
});

it.each(none)('D-30 mode api: %j has no feedback', (study) => {
  expect(feedbackOf(study, 'api')).toBeNull();
});

it.each([own, ...none])('D-30 mode off: there is no feedback, even for %j', (study) => {
  expect(feedbackOf(study, 'off')).toBeNull();
});

it.each([
  [undefined, words],
  ['', words],
  ['fixed', words],
  ['api', undefined],
  ['off', undefined],
])('D-30 the build sets the mode: CLIENT_FEEDBACK=%j', (mode, text) => {
  if (mode === undefined) delete process.env['CLIENT_FEEDBACK'];
  else process.env['CLIENT_FEEDBACK'] = mode;
  expect(feedbackOf({})?.text).toBe(text);
});

it.each([
  [0, 0],
  ['3', 3],
  [4.5, 4.5],
  [null, 5],
  [undefined, 5],
  [' ', 5],
  [6, 5],
  [-1, 5],
  ['many', 5],
])('a rating of %j is shown as %d of 5', (client_rating, rating) => {
  expect(feedbackOf({ client_feedback: 'x', client_rating })?.rating).toBe(rating);
});
