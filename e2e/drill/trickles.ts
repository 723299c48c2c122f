import { paths } from '@weft/site/paths';
import { atMost, atMostSoft, exactly, reportOnly } from 'api/drills/finding';
import { postHead, trickle } from 'api/drills/trickle';
import { pagesOfTeams } from './pages-of-teams';
import type { SiteDrill } from './site-drill';
import { withVisitors } from './with-visitors';

const CONNECTIONS = 100;
/** Seconds after which a connection that sends too little is closed. */
const CUT_WITHIN = 14;

const slow = {
  headers: { begin: 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', character: 'x' },
  'a form': { begin: postHead(paths.contact, 'application/x-www-form-urlencoded'), character: 'a' },
  'a file': { begin: postHead(paths.job(1), 'multipart/form-data; boundary=x'), character: '-' },
  'a call': { begin: postHead('/api/contact_form', 'application/json'), character: ' ' },
};

/** Connections that send one byte a second. */
export const trickles: SiteDrill = async (site, { say }) => {
  say(`${CONNECTIONS} connections, one byte a second`);
  const kinds = Object.entries(slow);
  const watch = { pages: pagesOfTeams.watched, baselineMs: 3_000 };
  const { result, findings } = await withVisitors(site, watch, () =>
    Promise.all(
      Array.from({ length: CONNECTIONS }, async (_, number) => {
        const [what, request] = kinds[number % kinds.length] ?? ['', slow.headers];
        return { what, ...(await trickle(site.port, request)) };
      }),
    ),
  );
  const figures = kinds.flatMap(([what]) => {
    const cuts = result.filter((cut) => cut.what === what);
    const last = Math.max(...cuts.map(({ seconds }) => seconds));
    const statuses = [...new Set(cuts.map(({ status }) => status))].join(', ');
    return [
      reportOnly(`${what}: answered with`, statuses),
      atMost(`${what}: seconds until the last connection was closed`, last, 4 * CUT_WITHIN),
      atMostSoft(`${what}: the same, limit for an idle machine`, last, CUT_WITHIN),
    ];
  });
  const closed = result.filter(({ seconds }) => Number.isFinite(seconds)).length;
  return [exactly('connections closed by the site', closed, CONNECTIONS), ...figures, ...findings];
};
