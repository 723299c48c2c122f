import { spawn, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { paths, searchPath } from '@weft/site/paths';
import { allPages, enquiryPages, unknownPages } from '../stack/addresses';
import { temporaryFolder } from '../stack/temporary-folder';
import { test } from '../stack/test';
import { visit } from '../stack/visitor';

interface Message {
  /** `info` is advice; `error` and `non-document-error` must not occur. */
  type: string;
  url: string;
  message: string;
  extract?: string;
}

const hasJava = spawnSync('java', ['-version']).status === 0;
const advice =
  'The HTML of the pages was not checked: the checker needs Java 11 or newer, as `java` on the PATH.';

/** NAV-17 and HOM-06 require this attribute, which repeats the browser's state; scripts set it, no document has it. */
const required = /<summary aria-expanded=|popovertarget="menu" aria-expanded=/;

/** One page of each kind, also checked after hydration. */
const hydratedPages = [
  ...enquiryPages,
  paths.about,
  paths.services,
  paths.service('Chatbots'),
  paths.howWeWork,
  paths.terms,
  paths.blogList,
  paths.caseStudies,
  paths.caseStudy('a-shift-plan-that-people-accept'),
  searchPath('invoices'),
  paths.career,
  paths.job(1),
];

test('the Nu HTML checker finds no error in any page, nor in one hydrated page of each kind', async ({
  page,
  request,
}) => {
  if (!hasJava) process.stderr.write(`${advice}\n`);
  test.skip(!hasJava, advice);
  test.setTimeout(180_000);
  const folder = await temporaryFolder();
  const names = new Map<string, string>();
  const keep = async (name: string, html: string) => {
    const file = path.join(folder.path, `${names.size}.html`);
    names.set(path.basename(file), name);
    await writeFile(file, withoutCss(html));
  };
  try {
    for (const address of [...allPages, ...unknownPages])
      await keep(address, await (await request.get(address)).text());
    for (const address of hydratedPages) {
      await visit(page, address);
      await keep(`${address} with scripts`, await page.content());
    }
    const messages = await check([...names.keys()].map((name) => path.join(folder.path, name)));
    const errors = messages.filter(({ type, extract = '' }) => type !== 'info' && !required.test(extract));
    expect(
      errors.map(({ url, message, extract }) => ({ at: names.get(path.basename(url)), message, extract })),
    ).toEqual([]);
  } finally {
    await folder.remove();
  }
});

/** The checker does not know CSS layers; builds parse the CSS, and releases are checked against rules. */
function withoutCss(html: string): string {
  return html.replaceAll(/(<style\b[^<>]*>)[^<]*(?:<(?!\/style>)[^<]*)*/g, '$1');
}

/** Runs the checker once for all files: it starts more slowly than it checks a page. */
async function check(files: string[]): Promise<Message[]> {
  const jar = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'));
  const checker = spawn('java', ['-jar', jar, '--format', 'json', '--stdout', ...files]);
  const [output, complaints] = await Promise.all([text(checker.stdout), text(checker.stderr)]);
  expect(output, complaints).toContain('"messages"');
  return (JSON.parse(output) as { messages: Message[] }).messages;
}
