import type { Candidate } from './candidate';
import { cssFindings } from './css';

const sheet = '@layer page{.loom-a1B2_{color:red}}';
const bundle = "x: 'loom-a1B2_'";

function findingsFor(source: string, css = sheet, integrity = 'sha384-a') {
  const file = 'client/looms.css';
  const release = { remote: 'mfe-content', files: { [file]: { integrity, bytes: css.length } } };
  return cssFindings({ folder: '', release, source, styles: { [file]: css } } as unknown as Candidate);
}

it('a stylesheet that passed is checked again if the bundle no longer has its classes', () => {
  expect(findingsFor(bundle)).toEqual([]);
  expect(findingsFor(bundle)).toEqual([]);
  expect(findingsFor("x: 'other-c3D4_'")).toEqual([expect.objectContaining({ rule: 'css' })]);
  expect(findingsFor(bundle)).toEqual([]);
});

it('a stylesheet with a known name and another hash is checked again', () => {
  expect(findingsFor(bundle, sheet, 'sha384-b')).toEqual([]);
  expect(findingsFor(bundle, 'h1{color:red}', 'sha384-c')).not.toEqual([]);
});

it('a nested rule is held by the class of its parent rule, and refused without a parent', () => {
  const nested = '@layer page{.loom-a1B2_{& h1{color:red}@media print{&:hover{color:red}}}}';
  expect(findingsFor(bundle, nested, 'sha384-d')).toEqual([]);
  for (const [at, rule] of [
    '& h1{color:red}',
    ':is(&) h1{color:red}',
    '@media print{& h1{color:red}}',
  ].entries())
    expect(findingsFor(bundle, `@layer page{${rule}}`, `sha384-e${at}`)).toEqual([
      expect.objectContaining({ rule: 'css' }),
    ]);
});

const faulty: [css: string, words: RegExp][] = [
  ['* { color: red }', /outside of any layer[^]*can match elements of other teams/],
  ['@layer page { * { color: red } }', /can match elements of other teams/],
  ['@layer page { h1 { color: red } }', /can match elements of other teams/],
  ['@layer page { :root { color: red } }', /can match elements of other teams/],
  ['@layer page { body:has(.loom-a1B2_) header { color: red } }', /can match elements of other teams/],
  ['@layer page { :not(.loom-a1B2_) { color: red } }', /can match elements of other teams/],
  ['@layer page { .bar-xY3_z { color: red } }', /can match elements of other teams/],
  ['@layer page { .loom-a1B2_, h1 { color: red } }', /can match elements of other teams/],
  ['@layer page { @media screen { h1 { color: red } } }', /can match elements of other teams/],
  ['.loom-a1B2_ { color: red }', /outside of any layer/],
  ['@layer frame { .loom-a1B2_ { color: red } }', /writes into layer "frame"/],
  ['@layer later { .loom-a1B2_ { color: red } }', /writes into layer "later"/],
  ['@layer later;', /names layer "later"/],
  ['@font-face { font-family: Schibsted; src: url(x.woff2) }', /defines the font/],
  ["@property --ink { syntax: '*'; inherits: false }", /registers --ink for the whole site/],
  ['@keyframes run { to { color: red } }', /defines keyframes "run" for the whole site/],
  ['@page { margin: 0 }', /has a rule that applies to the whole site: page/],
  ["@import 'x.css';", /has a rule that applies to the whole site: import/],
];

it.each(faulty)('%s is refused', (css, words) => {
  const problems = findingsFor(bundle, css, css).map(({ problem }) => problem);
  expect(problems.join('\n')).toMatch(words);
});
