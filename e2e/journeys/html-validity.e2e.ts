import { spawn, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import { allPages, unknownPages } from '../stack/addresses';
import { temporaryFolder } from '../stack/temporary-folder';
import { test } from '../stack/test';

interface Message {
  /** `info` is advice; `error` and `non-document-error` are what must not be. */
  type: string;
  url: string;
  message: string;
  extract?: string;
}

const hasJava = spawnSync('java', ['-version']).status === 0;
const advice =
  'The HTML of the pages was not checked: the checker needs Java 11 or newer, as `java` on the PATH.';

test('the Nu HTML checker finds no error in any page', async ({ request }) => {
  if (!hasJava) process.stderr.write(`${advice}\n`);
  test.skip(!hasJava, advice);
  test.setTimeout(120_000);
  const folder = await temporaryFolder();
  try {
    const addresses = new Map<string, string>();
    for (const [at, address] of [...allPages, ...unknownPages].entries()) {
      const file = path.join(folder.path, `${at}.html`);
      await writeFile(file, withoutCss(await (await request.get(address)).text()));
      addresses.set(pathToFileURL(file).href, address);
    }
    const messages = await check([...addresses.keys()].map((url) => fileURLToPath(url)));
    const errors = messages.filter(({ type }) => type !== 'info');
    expect(errors.map(({ url, message, extract }) => ({ at: addresses.get(url), message, extract }))).toEqual(
      [],
    );
  } finally {
    await folder.remove();
  }
});

/** Of css the checker knows no layers; builds parse it, and releases are held against rules. */
function withoutCss(html: string): string {
  return html.replaceAll(/(<style\b[^<>]*>)[^<]*(?:<(?!\/style>)[^<]*)*/g, '$1');
}

/** Runs the checker once over all files: starting it takes longer than a page. */
async function check(files: string[]): Promise<Message[]> {
  const jar = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'));
  const checker = spawn('java', ['-jar', jar, '--format', 'json', '--stdout', ...files]);
  const [output, complaints] = await Promise.all([text(checker.stdout), text(checker.stderr)]);
  expect(output, complaints).toContain('"messages"');
  return (JSON.parse(output) as { messages: Message[] }).messages;
}
