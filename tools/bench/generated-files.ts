import type { ContentFolder } from 'api/content/content-folder';
import { generatedPosts } from './generated-posts';

/** Paragraphs between two headings. */
const PARAGRAPHS_IN_SECTION = 15;

/** Generates posts as an editor's files, from sentences of the site's own posts. Always generates the same ones. */
export function generatedFiles(content: ContentFolder, count: number): { name: string; text: string }[] {
  return generatedPosts(content, count).map((post) => ({
    name: `${post.slug}.md`,
    text: `---
title: ${JSON.stringify(post.title)}
slug: ${post.slug}
category: ${post.categorySlug}
author: ${JSON.stringify(post.author)}
updated_at: ${JSON.stringify(post.updatedAt.toISOString())}
meta_description: ${JSON.stringify(post.metaDescription.slice(0, 155))}
meta_keywords: ${JSON.stringify(post.metaKeywords.split(', '))}
---
${bodyOf(post.bodyHtml)}
`,
  }));
}

function bodyOf(html: string): string {
  const paragraphs = html.split('\n').map((paragraph) => paragraph.slice('<p>'.length, -'</p>'.length));
  const texts = paragraphs.flatMap((text, place) => {
    const isFirst = place % PARAGRAPHS_IN_SECTION === 0;
    return isFirst ? [`## Section ${place / PARAGRAPHS_IN_SECTION + 1}`, text] : [text];
  });
  return texts.join('\n\n');
}
