import { PoolUnavailable } from '@weft/render/pool-unavailable';
import type { RenderResult } from '@weft/render/protocol';
import { requestFor } from '@weft/render/testing/sample-worker';
import { Breakers } from '../breakers/breakers';
import { ReleaseFigures } from '../canary/figures';
import { renderWithRelease } from './render-with-release';
import type { Service } from './service';

const failed: RenderResult = { status: 503, headers: {}, html: 'out of order', noStore: false };

it.each([
  ['its own failures', { result: failed }, [1, 1]],
  ['what it throws', { error: new Error('the page threw') }, [1, 1]],
  ['pages that it makes', { result: { ...failed, status: 200 } }, [1, 0]],
  ['no failure of the API', { result: { ...failed, lacksData: true } }, [0, 0]],
  ['no page that is refused for a while', { error: new PoolUnavailable('it is tried later') }, [0, 0]],
  ['no form, whose page fails with the API', { result: failed, method: 'POST' }, [0, 0]],
])('the figures of a release count %s', async (_what, { method, ...outcome }: Outcome, counted) => {
  const figures = new ReleaseFigures();
  const pool = {
    render: async () => {
      if (outcome.result) return outcome.result;
      throw outcome.error;
    },
  };
  const service = { loaded: { release: { remote: 'mfe-content', version: '2' } }, pool, figures };
  const target = { service: service as unknown as Service, route: '/blog-list', ip: '192.0.2.1' };
  const breakers = new Breakers({ warn: () => undefined });
  await renderWithRelease(target, requestFor('/blog-list', method), breakers).catch(() => undefined);
  expect([figures.figures.renders, figures.figures.failedRenders]).toEqual(counted);
});

interface Outcome {
  result?: RenderResult;
  error?: Error;
  method?: string;
}
