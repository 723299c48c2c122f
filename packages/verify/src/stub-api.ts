import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiRoutes } from '@weft/api-contract/paths';

/** Slug and id of everything that the stub knows. */
const KEY = '1';

const category = { name: 'Sample category', slug: 'sample' };
const post = {
  ...{ id: 1, slug: KEY, title: 'A sample post', thumbnail: null, category, author: 'Sample Author' },
  updated_at: '2026-01-01T00:00:00Z',
};
const study = { id: 1, slug: KEY, title: 'Sample study', client_name: 'Sample', category, hero_image: null };
const html = '<p>Sample text.</p>';
const job = {
  ...{ id: 1, title: 'Sample opening', type: 'full', experience: '2 years', location: 'Sample' },
  ...{ description: html, posted_at: '2026-01-01T00:00:00Z' },
};

/** One sample of each kind, and nothing else. */
const answers: Record<string, unknown> = {
  [apiRoutes.blogList]: [post],
  [apiRoutes.categoryList]: [category],
  [apiRoutes.recentBlogs]: [post],
  [apiRoutes.blogDetail]: { ...post, blog: html, meta_description: 'Sample', meta_keywords: 'sample' },
  [apiRoutes.relatedBlogs]: [],
  [apiRoutes.caseStudyList]: [study],
  [apiRoutes.caseStudyDetail]: {
    ...study,
    ...{ Introduction: html, objectives: html, solution: html, implementation: html, results: html },
    ...{ project_sucessRate: 1, project_client_satisfaction: 1, project_timeline: '12 weeks' },
    ...{ side_card_heading: 'Sample', side_card_content: 'Sample', technologies_used: ['Sample'] },
  },
  [apiRoutes.contentVersion]: { version: 'sample' },
  [apiRoutes.search]: { query: '', results: [] },
  [apiRoutes.jobOpeningList]: [job],
  [apiRoutes.jobOpeningDetail]: job,
};

export interface StubApi {
  /** Its address, with a trailing slash. */
  url: string;
  close: () => void;
}

/** Starts a local API with one sample of everything, for releases that are being checked. */
export async function startStubApi(): Promise<StubApi> {
  const server = createServer((request, response) => {
    const body = answerTo(request.url ?? '/');
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? { title: 'Not found', status: 404 }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function answerTo(url: string): unknown {
  const path = url.split('?', 1)[0]?.slice(1) ?? '';
  const [route] = Object.keys(answers).filter((one) => one.replace(/\{\w+\}/, KEY) === path);
  return route === undefined ? undefined : answers[route];
}
