import { randomFrom } from '@weft/http-server/random-from';
import { truncatedForms, truncatedFormType } from '@weft/http-server/testing/truncated-forms';
import { paths } from '@weft/site/paths';
import { countsOf, exactly, reportOnly } from 'api/drills/finding';
import { sendRawBytes, statusIn } from 'api/drills/send-raw-bytes';
import { inParallel } from './in-parallel';
import { pagesOfTeams } from './pages-of-teams';
import type { SiteDrill } from './site-drill';
import { withVisitors } from './with-visitors';

const SEED = 20_261_123;
/** In short few enough for a slow machine to accept all of them at once. */
const atOnce = (isShort: boolean): number => (isShort ? 10 : 40);
/** Bytes of a form that are announced but never sent. */
const MISSING = 500;
const receivers = [paths.job(1), paths.contact, '/api/job_application', '/api/contact_form'];

/** Forms that end early: around every boundary between their parts, and at random positions. */
export const formsThatEndEarly: SiteDrill = async (site, { isShort, say }) => {
  const forms = truncatedForms(randomFrom(SEED), isShort ? 0 : 300);
  // In short, each form goes to one receiver.
  const requests = forms.flatMap((form, number) =>
    receivers
      .filter((_path, at) => !isShort || at === number % receivers.length)
      .flatMap((path) => [0, MISSING].map((missing) => ({ bytes: requestOf(path, form, missing), missing }))),
  );
  say(`${requests.length} forms that end early, seed ${SEED}`);
  const watch = { pages: pagesOfTeams.watched, baselineMs: isShort ? 500 : 3_000 };
  const { result, findings } = await withVisitors(site, watch, () =>
    inParallel(requests, atOnce(isShort), async ({ bytes, missing }) => {
      const answer = await sendRawBytes(site.port, bytes, missing === 0 ? undefined : 500);
      return { missing, isHung: answer === null, status: statusIn(answer) };
    }),
  );
  const whole = result.filter(({ missing }) => missing === 0);
  return [
    reportOnly('answers by status (0: closed without one)', countsOf(result.map(({ status }) => status))),
    exactly('connections left open without an answer', result.filter(({ isHung }) => isHung).length, 0),
    exactly('complete requests without an answer', whole.filter(({ status }) => status === 0).length, 0),
    exactly('answers with 5xx', result.filter(({ status }) => status >= 500).length, 0),
    ...findings,
  ];
};

/** A form of the announced length, or one whose connection ends `missing` bytes early. */
function requestOf(path: string, form: Buffer, missing: number): Buffer {
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `Content-Type: ${truncatedFormType}`,
    `Content-Length: ${form.length + missing}`,
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), form]);
}
