import { randomFrom } from '@weft/http-server/random-from';
import { paths } from '@weft/site/paths';
import { countsOf, exactly, reportOnly } from 'api/drills/finding';
import { sendRawBytes, statusIn } from 'api/drills/send-raw-bytes';
import { rawRequest, type Targets } from 'api/testing/random-requests';
import { inParallel } from './in-parallel';
import { pagesOfTeams } from './pages-of-teams';
import type { SiteDrill } from './site-drill';
import { withVisitors } from './with-visitors';

const SEED = 20_261_122;
/** In short few enough for a slow machine to accept all of them at once. */
const atOnce = (isShort: boolean): number => (isShort ? 10 : 40);

const urlencoded = 'application/x-www-form-urlencoded';
/** The shell's addresses, and those of the API behind it. */
const targets: Targets = {
  paths: [
    ...['/', '//', '/../', '*', '', '/service/', '/industires/', '/blog/', '/casestudy/', '/joblist/'],
    ...['/search?q=', paths.blogList, paths.career, paths.contact, paths.feed, '/sitemap.xml'],
    ...['/robots.txt', '/healthz', '/readyz', '/assets/', '/assets/../', '/releases/'],
    ...['/releases/mfe-careers/', '/releases/mfe-careers/active.json', '/api', '/api/', '/api//'],
    ...['/api/blog_list', '/api/search?q=', '/api/media/', '/api/../', '/api/blog_detail/'],
  ],
  forms: [
    { path: paths.contact, type: urlencoded },
    { path: paths.home, type: urlencoded },
    { path: '/api/contact_form', type: 'application/json' },
  ],
  uploads: [paths.job(1), paths.contact, '/api/job_application'],
};

/** A large number of requests that are malformed in every way, the same ones each time. */
export const malformed: SiteDrill = async (site, { isShort, say }) => {
  const count = isShort ? 500 : 10_000;
  say(`${count} malformed requests, seed ${SEED}, ${atOnce(isShort)} at a time`);
  const random = randomFrom(SEED);
  const watch = { pages: pagesOfTeams.watched, baselineMs: isShort ? 500 : 3_000 };
  const requests = Array.from({ length: count }, () => Buffer.from(rawRequest(random, targets), 'latin1'));
  const failed: string[] = [];
  const { result, findings } = await withVisitors(site, watch, () =>
    inParallel(requests, atOnce(isShort), async (request) => {
      const answer = await sendRawBytes(site.port, request);
      const status = statusIn(answer);
      if (status === 0 || status >= 500)
        failed.push(`${status} ${JSON.stringify(request.toString('latin1').slice(0, 400))}`);
      return status;
    }),
  );
  return [
    reportOnly('answers by status', countsOf(result)),
    exactly('requests without an answer, or with 5xx', failed.slice(0, 3).join(' | ') || 'none', 'none'),
    ...findings,
  ];
};
