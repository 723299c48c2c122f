import type { Root, RootContent } from 'hast';
import { treeText } from './render-markdown';

/** The headings of a case study's file, in this order. */
export const studySections = ['Introduction', 'Objectives', 'Solution', 'Implementation', 'Results'] as const;
export type StudySection = (typeof studySections)[number];

/** The content below each heading of level 2; null if the headings are not these five in this order. */
export function splitSections(tree: Root): Record<StudySection, RootContent[]> | null {
  const sections: { heading: string; content: RootContent[] }[] = [];
  for (const node of tree.children) {
    if (node.type === 'element' && node.tagName === 'h2')
      sections.push({ heading: treeText([node]), content: [] });
    else if (sections.length > 0) sections.at(-1)?.content.push(node);
    else if (treeText([node]) !== '') return null;
  }
  const headings = sections.map(({ heading }) => heading.toLowerCase());
  if (headings.join('\n') !== studySections.join('\n').toLowerCase()) return null;
  const entries = studySections.map((section, place) => [section, sections[place]?.content ?? []]);
  return Object.fromEntries(entries) as Record<StudySection, RootContent[]>;
}
