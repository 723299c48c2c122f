import { figureOf } from './figure';

const success = (value: number | string | null) =>
  figureOf('Success Rate', value, { standard: 100, unit: '%' });
const timeline = (value: number | string | null) => figureOf('Timeline', value, { standard: 8 });

const client = (value: number | string | null) =>
  figureOf('Client Satisfaction', value, { standard: 95, unit: '%' });

it.each([
  ['CST-10 Success Rate', success, '100%'],
  ['CST-11 Client Satisfaction', client, '95%'],
  ['CST-12 Timeline', timeline, '8'],
])('CSD-08 D-31 %s has its default only if there is no figure', (_what, figure, standard) => {
  for (const none of [null, '', '  '])
    expect(figure(none)).toMatchObject({ text: standard, number: Number.parseInt(standard, 10) });
  for (const nought of [0, '0'])
    expect(figure(nought)).toMatchObject({ text: standard.replace(/\d+/, '0'), number: 0 });
});

it.each([
  [97, '97%', 97],
  ['97', '97%', 97],
  ['97%', '97%', 97],
  [' 97 % ', '97%', 97],
  [99.5, '99.5%', 99.5],
  ['99.5%', '99.5%', 99.5],
  [-3, '-3%', -3],
])('D-31 %j is shown with one percent sign', (value, text, number) => {
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
])('CSD-07 D-31 a timeline of %j gets no added unit', (value, text, number) => {
  expect(timeline(value)).toEqual({ label: 'Timeline', text, number, unit: '' });
});
