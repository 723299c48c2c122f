import { htmlLimits, tooMany } from '@weft/html/html-limits';
import { isRemovedWithContent } from '@weft/html/html-tree';
import type { Element, Root } from 'hast';
import { error, type Finding, notice, type Verdict } from './findings';
import { elementsOf, treeText } from './render-markdown';
import { checkLink, checkPicture, type LinkTargets } from './site-links';

/** A text before (`tree`) and after (`html`) the sanitiser. */
export interface CheckedBody {
  tree: Root;
  html: string;
}

export interface BodyPlace {
  /** Relative to the content folder. */
  file: string;
  /** How many lines of the file precede the Markdown. */
  linesAbove: number;
}

/** Findings about a text: headings, links, pictures, and HTML that the sanitiser removes. */
export function checkBody({ tree, html }: CheckedBody, place: BodyPlace, targets: LinkTargets): Finding[] {
  const all = elementsOf(tree.children);
  if (all.length > htmlLimits.elements)
    return [{ file: place.file, ...error(`the text ${tooMany('elements')}`) }];
  const elements = elementsOf(tree.children, (element) => !isRemovedWithContent(element));
  const ids = new Set(elements.map(({ properties }) => String(properties.id ?? '')));
  const at: At = (element, verdict) => {
    const line = element.position && element.position.start.line + place.linesAbove;
    return verdict === null ? [] : [{ file: place.file, ...(line && { line }), ...verdict }];
  };
  return [
    ...headingFindings(elements, at),
    ...elements.flatMap((element) => {
      const { tagName, properties } = element;
      // An `a` without `href` is a jump target, which editors should not use: it is reported, too.
      if (tagName === 'a') return at(element, checkLink(String(properties.href ?? '').trim(), targets, ids));
      if (tagName === 'img') return pictureVerdicts(element, targets).flatMap((one) => at(element, one));
      return [];
    }),
    ...removedFindings(html, all, at),
  ];
}

type At = (element: Element, verdict: Verdict | null) => Finding[];

function headingFindings(elements: Element[], at: At): Finding[] {
  // The page's title is the heading of level 1.
  let level = 1;
  return elements.flatMap((element) => {
    const own = Number(/^h([1-6])$/.exec(element.tagName)?.[1] ?? 0);
    if (own === 0) return [];
    const before = level;
    level = own;
    if (own === 1) return at(element, error('the title is the only heading of the first level: use ##'));
    if (treeText(element.children) === '') return at(element, error('a heading is empty'));
    if (own <= before + 1) return [];
    const message = `a heading of level ${own} follows one of level ${before}: use ${'#'.repeat(before + 1)}`;
    return at(element, error(message));
  });
}

function pictureVerdicts({ properties }: Element, targets: LinkTargets): (Verdict | null)[] {
  const src = String(properties.src ?? '').trim();
  const hasText = String(properties.alt ?? '').trim() !== '';
  const message = `the picture ${src} has no text for people who do not see it: ![text](${src})`;
  return [checkPicture(src, targets), hasText ? null : error(message)];
}

/** Reports what the sanitiser removes, so that nobody looks for it on the page. */
function removedFindings(html: string, elements: Element[], at: At): Finding[] {
  const safeTags = new Set(Array.from(html.matchAll(/<(\w+)/g), ([, tagName = '']) => tagName.toLowerCase()));
  const removed = elements.filter(
    (element) =>
      isRemovedWithContent(element) ||
      !(/^h[1-6]$/.test(element.tagName) || safeTags.has(element.tagName.toLowerCase())),
  );
  const handlers = elements.filter(({ properties }) =>
    Object.keys(properties).some((name) => /^on|^style$/i.test(name)),
  );
  return [
    ...removed.flatMap((element) =>
      at(element, notice(`<${element.tagName}> is removed when the text is published`)),
    ),
    ...handlers.flatMap((element) =>
      at(element, notice(`a style or handler of <${element.tagName}> is removed`)),
    ),
  ];
}
