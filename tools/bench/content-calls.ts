import type { PostRow } from 'api/content/content-rows';
import { BenchRefused } from './bench-refused';
import { searchesFor } from './generated-posts';
import type { Figure } from './limits';
import { median } from './rounds';

/** Number of requests of each kind. */
const ROUNDS = 40;
/** Highest acceptable median of a list or a search, in milliseconds. */
const LIMIT = 50;

/** Its `value` is the median. */
export interface Call extends Figure {
  slowest: number;
  /** Size of the last response in bytes. */
  bytes: number;
}

/** Measures all of an API's calls about posts, one request after the other. */
export async function measureCalls(url: string, posts: PostRow[]): Promise<Call[]> {
  const slugs = posts.map(({ slug }) => slug);
  const slug = (place: number) => slugs[(place * 997) % slugs.length] ?? '';
  const searches = searchesFor(posts, ROUNDS).map(encodeURIComponent);
  const related = (place: number): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ slug: slug(place) }),
  });
  const list = await fetch(`${url}blog_list`);
  const headers = { 'if-none-match': list.headers.get('etag') ?? '' };
  await list.arrayBuffer();
  const get = (call: (place: number) => string) => (place: number) => fetch(url + call(place));
  const search = (query: (place: number) => string) => get((place) => `search?q=${query(place)}`);
  const calls: [name: string, ask: (place: number) => Promise<Response>, limit?: number][] = [
    ['blog_list', get(() => 'blog_list'), LIMIT],
    ['blog_list, not modified', () => fetch(`${url}blog_list`, { headers }), LIMIT],
    ['recent_blogs', get(() => 'recent_blogs')],
    ['blog_detail/{slug}', get((place) => `blog_detail/${slug(place)}`)],
    ['related_blogs', (place) => fetch(`${url}related_blogs`, related(place))],
    ['search, two words, never asked before', search((place) => searches[place] ?? ''), LIMIT],
    ['search, a word of every post', search((place) => `the+model&limit=${place + 1}`), LIMIT],
    ['search, words of no post', search((place) => `zzz${place}`), LIMIT],
    ['content_version', get(() => 'content_version')],
  ];
  const measured: Call[] = [];
  for (const [name, ask, limit] of calls) measured.push({ ...(await measure(name, ask)), limit });
  return measured;
}

/** Sends requests one after the other; the first is not counted. */
async function measure(what: string, ask: (place: number) => Promise<Response>): Promise<Call> {
  const times: number[] = [];
  let bytes = 0;
  for (let place = 0; place < ROUNDS; place += 1) {
    const start = performance.now();
    const response = await ask(place);
    bytes = (await response.arrayBuffer()).byteLength;
    times.push(performance.now() - start);
    if (!response.ok && response.status !== 304)
      throw new BenchRefused(`${what}: status ${response.status}, so its times cannot be compared.`);
  }
  const counted = times.slice(1);
  return { what, value: median(counted), unit: 'ms', slowest: Math.max(...counted), bytes };
}
