import { createHash } from 'node:crypto';
import { LOAD_LIMIT } from '@weft/federation/load-limit';
import type { FastifyInstance } from 'fastify';

/*
 * A browser shows nothing of a document whose stylesheets are on their way, and runs no deferred script. This one is
 * `async`, which waits for neither: what has not come by then holds up the page no longer, and is applied if it
 * comes. There is no other way under a policy that allows nothing inline.
 */
const text = `setTimeout(() => {
  for (const link of document.querySelectorAll('link[rel=stylesheet]')) {
    if (link.sheet) continue;
    link.media = 'print';
    link.onload = () => { link.media = 'all'; };
  }
}, ${LOAD_LIMIT} - performance.now());
`;

const hash = createHash('sha384').update(text).digest();

/** The script that ends the wait for stylesheets, as a document names it. */
export const lateStyles = {
  address: `/assets/late-styles.${hash.toString('hex', 0, 4)}.js`,
  integrity: `sha384-${hash.toString('base64')}`,
};

/** Serves the script. */
export function lateStylesScript(app: FastifyInstance): void {
  app.get(lateStyles.address, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/javascript; charset=utf-8')
      .send(text),
  );
}
