import { problemOf, Refusal } from './problems';

const detailOf = (status: number, detail?: string) =>
  problemOf({ status, ...(detail && { detail }) }, 'id').detail;

it.each([
  [404, 'There is nothing at this address.'],
  [507, 'There is no room to store this at the moment. Please try again later.'],
  [418, 'The request was refused.'],
])('%i has the default text of its status, or the text given instead', (status, words) => {
  expect(detailOf(status)).toBe(words);
  expect(detailOf(status, 'This opening is closed.')).toBe('This opening is closed.');
});

it.each([400, 408, 413, 414, 415, 431, 500, 503, 507])('%i says what to do', (status) => {
  expect(detailOf(status)).toMatch(/[Pp]lease|^Send/);
});

it('a refusal without its own text has the default text of its status as its message', () => {
  expect(new Refusal({ status: 408 }).message).toBe('The request took too long to arrive. Please try again.');
});
