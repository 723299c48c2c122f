import type { BlogPost, Category } from '@weft/api-contract/blog';
import type { CountedCategory } from '../pages/blog-list/loader';

export const categories: Category[] = [
  { name: 'AI', slug: 'ai' },
  { name: 'Data', slug: 'data' },
  { name: 'Empty', slug: 'empty' },
];

/** The same categories with their numbers of posts, 13 in all. */
export const countedCategories: CountedCategory[] = categories.map((category, at) => ({
  ...category,
  count: [7, 6, 0][at] ?? 0,
}));

/** Posts 1 to `count`, alternately about AI and Data, starting with AI. */
export function samplePosts(count: number): BlogPost[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    slug: `post-${index + 1}`,
    title: `Post ${index + 1}`,
    thumbnail: `https://pictures.example/${index + 1}.avif`,
    category: index % 2 === 0 ? { name: 'AI', slug: 'ai' } : { name: 'Data', slug: 'data' },
    author: 'Ada',
    updated_at: '2025-03-12T00:00:00Z',
  }));
}
