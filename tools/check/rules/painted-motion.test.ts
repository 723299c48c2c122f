import { repositoryOf } from '../repository';
import { paintedMotionRule } from './painted-motion';

const findings = (file: string, text: string) => paintedMotionRule.check(repositoryOf({ [file]: text }));
const keyframes = (declaration: string) => `
@layer page {
  .light {
    width: 2rem;
  }
  @keyframes run {
    to {
      ${declaration}
    }
  }
  .after {
    left: 0;
  }
}`;

it.each(['left: 100%;', 'stroke-dashoffset: 0;', 'background-position: 0 100%;'])('refuses %s', (text) => {
  expect(findings('mfe-academy/src/a.module.css', keyframes(text))).toMatchObject([{ line: 8 }]);
});

it.each(['opacity: 0;', 'transform: translateX(9%);', 'translate: 9% 8%;', 'rotate: 4deg;'])(
  'lets %s pass',
  (text) => {
    expect(findings('mfe-academy/src/a.module.css', keyframes(text))).toEqual([]);
  },
);

it('refuses an animated picture, and lets a static one pass', () => {
  const file = 'mfe-academy/src/art/hero.svg';
  expect(findings(file, '<svg><path><animate attributeName="d"/></path></svg>')).toHaveLength(1);
  expect(findings(file, '<svg><style>@keyframes a { to { opacity: 0 } }</style></svg>')).toHaveLength(1);
  expect(findings(file, '<svg><path d="M0 0"/></svg>')).toEqual([]);
});
