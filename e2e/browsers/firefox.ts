import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Service } from '../stack/service';
import { temporaryFolder } from '../stack/temporary-folder';
import { BidiSession } from './bidi-session';
import { type BrowserUnderTest, type LaunchOptions, START_LIMIT } from './browser-under-test';

interface LogEntry {
  level: string;
  text: string | null;
}

/** Headless Firefox, driven by WebDriver BiDi. */
export async function startFirefox(executable: string, { dark }: LaunchOptions): Promise<BrowserUnderTest> {
  const profile = await temporaryFolder();
  await writeFile(path.join(profile.path, 'user.js'), preferences(dark));
  const args = ['--headless', '--no-remote', '--profile', profile.path, '--remote-debugging-port', '0'];
  const firefox = new Service({ program: executable, isSystem: true, arguments: args, env: {} });
  const line = await firefox.waitForLine('WebDriver BiDi listening on ws:', START_LIMIT);
  const session = await BidiSession.start(line.slice(line.indexOf('ws:')));
  // The initial page belongs to Firefox itself; only a new one can have the focus.
  const { context } = (await session.send('browsingContext.create', { type: 'tab' })) as { context: string };
  let seen: string[] = [];
  session.onEvent((_method, entry) => {
    const { level, text } = entry as LogEntry;
    if (['error', 'warn'].includes(level)) seen.push(`${level}: ${text}`);
  });
  await session.send('session.subscribe', { events: ['log.entryAdded'] });
  const inContext = (method: string, params: object) => session.send(method, { context, ...params });
  return {
    goto: async (url) => void (await inContext('browsingContext.navigate', { url, wait: 'complete' })),
    back: async () => void (await inContext('browsingContext.traverseHistory', { delta: -1 })),
    resize: async (width, height) =>
      void (await inContext('browsingContext.setViewport', { viewport: { width, height } })),
    evaluate: async (inPage, ...args) => (await call(session, context, [String(inPage), args])) as never,
    act: async (source) => void (await inContext('input.performActions', { actions: [source] })),
    chooseFile: async (selector, file) => {
      const found = (await inContext('browsingContext.locateNodes', {
        locator: { type: 'css', value: selector },
      })) as { nodes: { sharedId: string }[] };
      const element = { sharedId: found.nodes[0]?.sharedId };
      await inContext('input.setFiles', { element, files: [file] });
    },
    problems: async () => {
      const now = seen;
      seen = [];
      return now;
    },
    close: async () => {
      await firefox.stop();
      await profile.remove();
    },
  };
}

function preferences(dark: boolean): string {
  const all = {
    'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
    'dom.w3c_touch_events.enabled': 1,
    'remote.active-protocols': 1,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
  };
  return Object.entries(all)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}

interface Outcome {
  type: 'success' | 'exception';
  result?: { value?: string };
  exceptionDetails?: { text: string };
}

/** Calls a function in the page; arguments and result are JSON. @throws Error with the function's message */
async function call(
  session: BidiSession,
  context: string,
  [inPage, args]: [inPage: string, args: unknown[]],
): Promise<unknown> {
  const { type, result, exceptionDetails } = (await session.send('script.callFunction', {
    functionDeclaration: `async (args) => JSON.stringify((await (${inPage})(...JSON.parse(args))) ?? null)`,
    arguments: [{ type: 'string', value: JSON.stringify(args) }],
    target: { context },
    awaitPromise: true,
  })) as Outcome;
  if (type === 'exception') throw new Error(exceptionDetails?.text);
  return JSON.parse(result?.value ?? 'null');
}
