import { toCsv } from './csv';

it('writes every cell in quotes, with the columns of all rows', () => {
  expect(
    toCsv([
      { a: '1', b: 'x "y"' },
      { b: 'two\nlines', c: 'ü' },
    ]),
  ).toBe('\ufeff"a","b","c"\r\n"1","x ""y""",""\r\n"","two\nlines","ü"\r\n');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '|cmd', '%0A=1'])(
  'escapes %j, so that it is not a formula',
  (value) => {
    expect(toCsv([{ a: value }])).toContain(`"'${value}"`);
  },
);

it('escapes text after a semicolon, so that it is not a formula', () => {
  expect(toCsv([{ a: "hi;=cmd|'/C calc'!A0; @x; b" }])).toContain(`"hi;'=cmd|'/C calc'!A0; '@x; b"`);
});

it.each(['ada@example.com', '1=1', 'a-b', ''])('leaves %j as it is', (value) => {
  expect(toCsv([{ a: value }])).toContain(`"${value}"`);
});
