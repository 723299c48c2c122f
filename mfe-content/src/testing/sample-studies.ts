import type { Category } from '@weft/api-contract/blog';
import type { CaseStudiesData, StudyCard } from '../pages/case-studies/loader';

const ai: Category = { name: 'AI', slug: 'ai' };
const data: Category = { name: 'Data', slug: 'data' };

const card = (slug: string, categories: Category[]): StudyCard => ({
  slug,
  title: `Study ${slug}`,
  client: `Client of ${slug}`,
  figure: `Waste: ${slug.length}% lower`,
  categories,
  picture: { src: `https://pictures.example/${slug}.avif` },
});

/** Three studies: about AI, about both, and about a category that the list does not name. */
export const listed = {
  studies: [
    card('queue', [ai]),
    card('ledger', [ai, data]),
    card('loom', [{ name: 'Craft', slug: 'craft' }]),
  ],
  categories: [ai, data, { name: 'Empty', slug: 'empty' }],
} satisfies CaseStudiesData;
