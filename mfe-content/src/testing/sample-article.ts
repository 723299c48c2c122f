import type { BlogDetail } from '@weft/api-contract/blog';
import type { ArticleView, BlogPostData } from '../pages/blog-post/loader';

/** The answer of the API for `/blog/loom`. */
export const detail: BlogDetail = {
  title: 'On looms',
  slug: 'loom',
  author: 'Ada',
  updated_at: '2025-03-12T20:00:00Z',
  category: { name: 'AI' },
  thumbnail: 'https://pictures.example/loom.avif',
  blog: '<h2>Warp</h2><p>Threads <strong>held</strong> tight.</p>',
  meta_description: 'What holds the threads.',
  meta_keywords: 'warp, weft',
};

/** The same post as its page receives it. */
export const article: ArticleView = {
  slug: 'loom',
  title: 'On looms',
  author: 'Ada',
  updated: '2025-03-12T20:00:00Z',
  category: 'AI',
  minutes: 4,
  picture: { src: 'https://pictures.example/loom.avif', fallback: 'ledger.svg' },
  description: 'What holds the threads.',
  keywords: 'warp, weft',
  html: '<h2 id="user-content-part-warp">Warp</h2><p>Threads <strong>held</strong> tight.</p>',
  outline: [
    { id: 'user-content-part-warp', text: 'Warp', level: 2 },
    { id: 'part-heddles', text: 'Heddles', level: 3 },
    { id: 'part-weft', text: 'Weft', level: 2 },
  ],
  address: 'https://site.example/blog/loom',
};

export const loaded: Extract<BlogPostData, { state: 'loaded' }> = {
  state: 'loaded',
  post: article,
  related: [
    {
      slug: 'spindle',
      title: 'On spindles',
      category: { name: 'Data' },
      author: 'Grace',
      updated_at: '2025-03-11T00:00:00Z',
      picture: { src: 'https://pictures.example/spindle.avif' },
    },
  ],
  older: { slug: 'bobbin', title: 'On bobbins' },
  newer: { slug: 'a b', title: 'On shuttles' },
  study: {
    slug: 'warping',
    title: 'Warping in a day',
    client: 'A mill',
    figure: 'Hours: 9 to 3',
    picture: { src: 'https://pictures.example/warping.avif' },
  },
};
