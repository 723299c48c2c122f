import { figureOf } from './figure';

const success = (value: number | string | null) =>
  figureOf('Success Rate', value, { standard: 100, unit: '%' });
const timeline = (value: number | string | null) => figureOf('Timeline', value, { standard: 8 });

it.each([
  ['CST-10 Success Rate', 100, '%', '100%'],
  ['CST-11 Client Satisfaction', 95, '%', '95%'],
  ['CST-12 Timeline', 8, undefined, '8'],
])('CSD-08 D-31 %s: its default, only where there is no figure', (label, standard, unit, text) => {
  const rule = { standard, unit };
  for (const none of [null, '', '  '])
    expect(figureOf(label, none, rule)).toMatchObject({ label, text, number: standard });
  for (const nought of [0, '0'])
    expect(figureOf(label, nought, rule)).toMatchObject({ text: `0${unit ?? ''}`, number: 0 });
});

it.each([
  [97, '97%', 97],
  ['97', '97%', 97],
  ['97%', '97%', 97],
  [' 97 % ', '97%', 97],
  [99.5, '99.5%', 99.5],
  ['99.5%', '99.5%', 99.5],
  [-3, '-3%', -3],
])('D-31 of %j: the percent sign once', (value, text, number) => {
  expect(success(value)).toEqual({ label: 'Success Rate', text, number, unit: '%' });
});

it.each(['12 weeks', '8 to 10 weeks', '~90%', 'over 90', '1,000', '3 %%'])(
  'D-31 %j is shown as given',
  (text) => {
    expect(success(text)).toEqual({ label: 'Success Rate', text, number: null, unit: '' });
  },
);

it.each([
  [8, '8', 8],
  ['12', '12', 12],
  ['12 weeks', '12 weeks', null],
  ['80%', '80%', null],
])('CSD-07 D-31 a timeline of %j gets no unit of ours', (value, text, number) => {
  expect(timeline(value)).toEqual({ label: 'Timeline', text, number, unit: '' });
});
