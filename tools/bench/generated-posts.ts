import { randomFrom } from '@weft/http-server/random-from';
import type { ContentFolder } from 'api/content/content-folder';
import type { PostRow } from 'api/content/content-rows';

/** Sentences per post, and the time between two posts in milliseconds. */
const SENTENCES_IN_POST = 45;
const HOUR = 3_600_000;

/** Generates posts of ordinary length from sentences of the site's own. Always generates the same ones. */
export function generatedPosts({ files, categories }: ContentFolder, count: number): PostRow[] {
  const random = randomFrom(1);
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(random() * list.length)];
    if (chosen === undefined) throw new Error('nothing to pick from');
    return chosen;
  };
  const sentences = files.flatMap(({ text }) => text.split(/(?<=[.?!])\s/)).filter(isSentence);
  const text = sentences.join(' ').toLowerCase();
  const words = [...new Set(text.match(/[a-z]{4,}/g))];
  return Array.from({ length: count }, (_, place) => {
    const body = Array.from({ length: SENTENCES_IN_POST }, () => pick(sentences));
    return {
      slug: `generated-${place}`,
      title: `${pick(words)} ${pick(words)} ${pick(words)} ${place}`,
      categorySlug: pick(categories).slug,
      author: 'A. Sample',
      thumbnail: null,
      bodyHtml: `<p>${body.join('</p>\n<p>')}</p>`,
      bodyText: body.join(' '),
      metaDescription: pick(sentences),
      metaKeywords: [pick(words), pick(words), pick(words)].join(', '),
      updatedAt: new Date(Date.UTC(2024, 0, 1) + place * HOUR),
      publishedAt: null,
      source: '',
      sourceHash: String(place),
    };
  });
}

/** Generates two-word searches for words that occur in posts, mostly in hundreds of them. */
export function searchesFor(posts: PostRow[], count: number): string[] {
  const random = randomFrom(2);
  return Array.from({ length: count }, () => {
    const words = posts[Math.floor(random() * posts.length)]?.bodyText.match(/[a-z]{5,}/g) ?? [];
    const word = () => words[Math.floor(random() * words.length)] ?? 'model';
    return `${word()} ${word()}`;
  });
}

function isSentence(text: string): boolean {
  return text.length > 20 && text.length < 300 && !/[<>|`#\n]/.test(text);
}
