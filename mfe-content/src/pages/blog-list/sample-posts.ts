import type { BlogPost, Category } from '@weft/api-contract/blog';

export const categories: Category[] = [
  { name: 'AI', slug: 'ai' },
  { name: 'Data', slug: 'data' },
  { name: 'Empty', slug: 'empty' },
];

/** Posts 1 to `count`; every other one is about AI, the first included. */
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
