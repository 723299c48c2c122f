import { Refusals } from './releases-report';

it('a repeated refusal does not push others out of the list', () => {
  const refusals = new Refusals();
  refusals.add('mfe-careers', new Error('not signed'));
  for (let time = 0; time < 50; time += 1) refusals.add('mfe-content', new Error('a file is missing'));
  refusals.add('mfe-content', 'another reason');
  expect(refusals.list.map(({ remote, reason }) => [remote, reason])).toEqual([
    ['mfe-content', 'another reason'],
    ['mfe-content', 'a file is missing'],
    ['mfe-careers', 'not signed'],
  ]);
});
