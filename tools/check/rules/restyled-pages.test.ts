import { repositoryOf } from '../repository';
import { restyledPagesRule } from './restyled-pages';

const file = 'mfe-academy/src/a.module.css';
const findings = (text: string) => restyledPagesRule.check(repositoryOf({ [file]: text }));

it.each([
  ':root:has(.nav:popover-open) :is(main, footer) a {',
  '    html:has(.open) > body {',
  'body:has([open]) main {',
])('refuses %s', (selector) => {
  expect(findings(`\n${selector}`)).toMatchObject([{ file, line: 2 }]);
});

it.each([
  ':root:has(.nav:popover-open) {',
  '.bar:has(.nav:popover-open) ~ :is(main, footer) a {',
  '   * Not `:root:has()` is styled anew, so',
])('lets %s pass', (text) => {
  expect(findings(text)).toEqual([]);
});
