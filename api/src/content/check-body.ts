import { htmlLimits, tooMany } from '@weft/html/html-limits';
import { vanishes } from '@weft/html/html-tree';
import type { Element, Root } from 'hast';
import type { Finding } from './findings';
import { elementsOf, treeText } from './render-markdown';
import { checkLink, checkPicture, type LinkTargets } from './site-links';

/** A text before and after the sanitiser. */
export interface CheckedBody {
  tree: Root;
  html: string;
}

export interface BodyPlace {
  /** Below the content folder. */
  file: string;
  /** How many lines of the file stand above the Markdown. */
  linesAbove: number;
}

/** What is wrong with a text: headings, links, pictures, and HTML that is not kept. */
export function checkBody({ tree, html }: CheckedBody, place: BodyPlace, targets: LinkTargets): Finding[] {
  const all = elementsOf(tree.children);
  if (all.length > htmlLimits.elements)
    return [{ file: place.file, level: 'error', message: `the text ${tooMany('elements')}` }];
  const elements = elementsOf(tree.children, (element) => !vanishes(element));
  const ids = new Set(elements.map(({ properties }) => String(properties.id ?? '')));
  const at = (element: Element, verdict: Pick<Finding, 'level' | 'message'> | null): Finding[] => {
    const line = element.position && element.position.start.line + place.linesAbove;
    return verdict === null ? [] : [{ file: place.file, ...(line && { line }), ...verdict }];
  };
  return [
    ...headingFindings(elements, at),
    ...elements.flatMap((element) => {
      if (element.tagName === 'a') return at(element, linkVerdict(element, targets, ids));
      if (element.tagName === 'img')
        return pictureVerdicts(element, targets).flatMap((one) => at(element, one));
      return [];
    }),
    ...removedFindings(html, all, at),
  ];
}

type Verdict = Pick<Finding, 'level' | 'message'>;
type At = (element: Element, verdict: Verdict | null) => Finding[];

function headingFindings(elements: Element[], at: At): Finding[] {
  // The title of the page is its first level.
  let level = 1;
  return elements.flatMap((element) => {
    const own = Number(/^h([1-6])$/.exec(element.tagName)?.[1] ?? 0);
    if (own === 0) return [];
    const before = level;
    level = own;
    if (own === 1)
      return at(element, {
        level: 'error',
        message: 'the title is the only heading of the first level: use ##',
      });
    if (treeText(element.children) === '')
      return at(element, { level: 'error', message: 'a heading is empty' });
    if (own <= before + 1) return [];
    const message = `a heading of level ${own} follows one of level ${before}: use ${'#'.repeat(before + 1)}`;
    return at(element, { level: 'error', message });
  });
}

/** Links without an address are places to jump to; those are not for editors. */
function linkVerdict({ properties }: Element, targets: LinkTargets, ids: Set<string>): Verdict | null {
  return checkLink(String(properties.href ?? '').trim(), targets, ids);
}

function pictureVerdicts({ properties }: Element, targets: LinkTargets): (Verdict | null)[] {
  const src = String(properties.src ?? '').trim();
  const hasText = String(properties.alt ?? '').trim() !== '';
  const message = `the picture ${src} has no text for people who do not see it: ![text](${src})`;
  return [checkPicture(src, targets), hasText ? null : { level: 'error', message }];
}

/** What the sanitiser takes out, so that nobody looks for it on the page. */
function removedFindings(html: string, elements: Element[], at: At): Finding[] {
  const kept = new Set(Array.from(html.matchAll(/<(\w+)/g), ([, tagName = '']) => tagName.toLowerCase()));
  const removed = elements.filter(
    (element) =>
      vanishes(element) || !(/^h[1-6]$/.test(element.tagName) || kept.has(element.tagName.toLowerCase())),
  );
  const handlers = elements.filter(({ properties }) =>
    Object.keys(properties).some((name) => /^on|^style$/i.test(name)),
  );
  return [
    ...removed.flatMap((element) =>
      at(element, { level: 'notice', message: `<${element.tagName}> is taken out when it is published` }),
    ),
    ...handlers.flatMap((element) =>
      at(element, { level: 'notice', message: `a style or handler of <${element.tagName}> is taken out` }),
    ),
  ];
}
