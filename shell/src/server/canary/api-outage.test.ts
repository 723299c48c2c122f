import type { RenderResult } from '@weft/render/protocol';
import { requestFor } from '@weft/render/testing/sample-worker';
import { Breakers } from '../breakers/breakers';
import { PageCache } from '../pages/page-cache';
import { renderWithRelease } from '../render/render-with-release';
import type { Service } from '../render/service';
import { ReleaseFigures } from './figures';
import { verdict } from './verdict';

const margins = { failures: 2, lcp: 500, inp: 100 };
const lifetimes = { fresh: 1_000, stale: 4_000, lastGood: 3_600_000, patience: 700 };
const paths = Array.from({ length: 12 }, (_, at) => `/page/${at}`);
let time: number;
let isApiUp: boolean;
let cache: PageCache;
let services: Record<'active' | 'canary', Service>;

beforeEach(() => {
  time = 0;
  isApiUp = true;
  cache = new PageCache({ ...lifetimes, maxBytes: 1e7, now: () => time });
  const answer = (): RenderResult =>
    isApiUp
      ? { status: 200, headers: {}, html: 'the page', noStore: false }
      : { status: 503, headers: {}, html: 'out of order', noStore: false, lacksData: true };
  const service = (version: string) =>
    ({
      loaded: { release: { remote: 'mfe-content', version } },
      pool: { render: async () => answer() },
      figures: new ReleaseFigures(),
    }) as unknown as Service;
  services = { active: service('1'), canary: service('2') };
});

const breakers = new Breakers({ warn: () => undefined });

/** Status that a visitor gets. */
async function visit(visitor: number, path: string): Promise<number> {
  const release = visitor % 5 === 0 ? 'canary' : 'active';
  const names = {
    ...{ key: `${release} ${path}`, address: path, maker: release, remote: null },
    releases: [{ version: release, earlier: [] }],
    isForAll: release === 'active',
  };
  const target = { service: services[release], route: path, ip: `192.0.2.${visitor}` };
  const page = await cache.get(names, () => renderWithRelease(target, requestFor(path), breakers));
  return page.status;
}

const reason = () => {
  const [canary, active] = [services.canary.figures, services.active.figures];
  return canary && active && verdict(canary.figures, active.figures, margins);
};

it('an outage of the API takes no canary back, and its visitors get last good copies too', async () => {
  for (const path of paths) for (const visitor of [0, 1]) await visit(visitor, path);
  isApiUp = false;
  for (time = 10_000; time < 40_000; time += 100) {
    const visitor = (time / 100) % 250;
    expect([visitor, await visit(visitor, paths[visitor % paths.length] ?? '')]).toEqual([visitor, 200]);
    expect(reason()).toBeNull();
  }
});
