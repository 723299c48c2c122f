import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from 'api/db/free-port';
import { Service } from '../stack/service';
import { temporaryFolder } from '../stack/temporary-folder';
import { type BrowserUnderTest, type LaunchOptions, START_LIMIT } from './browser-under-test';
import type { Place } from './input-sources';
import { WebDriverSession } from './web-driver-session';

export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
export const XVFB = '/usr/bin/Xvfb';

/** With its normal size, the toolbar would keep the window wider than a phone. */
const SMALL_TOOLBAR =
  '* { min-width: 0; padding: 0; margin: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }';

/** WebKitGTK in a window on a virtual display, driven by the W3C's WebDriver. */
export async function startWebKit({ dark }: LaunchOptions): Promise<BrowserUnderTest> {
  const [home, port] = await Promise.all([temporaryFolder(), freePort()]);
  await mkdir(path.join(home.path, '.config/gtk-3.0'), { recursive: true });
  await writeFile(path.join(home.path, '.config/gtk-3.0/gtk.css'), SMALL_TOOLBAR);
  const screen = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const display = new Service({ program: XVFB, isSystem: true, arguments: screen, env: {} });
  const number = await display.waitForLine(/^\d+$/, START_LIMIT);
  const env = {
    DISPLAY: `:${number}`,
    GTK_THEME: dark ? 'Adwaita:dark' : 'Adwaita',
    HOME: home.path,
    LIBGL_ALWAYS_SOFTWARE: '1',
  };
  const address = `http://127.0.0.1:${port}`;
  const place = ['--host=127.0.0.1', `--port=${port}`];
  const driver = new Service({ program: WEBKIT_DRIVER, isSystem: true, arguments: place, env });
  await driver.waitUntilReady(`${address}/status`, START_LIMIT);
  const session = await WebDriverSession.start(address);
  const run = (inPage: (...args: never[]) => unknown, args: unknown[] = []) =>
    session.run(String(inPage), args);
  return {
    goto: async (url) => {
      await session.post('url', { url });
      await run(listenInPage);
    },
    back: async () => void (await session.post('back')),
    resize: (width, height) => resize(session, width, height),
    evaluate: async (inPage, ...args) => (await session.run(String(inPage), args)) as never,
    act: async (source) => {
      // This driver does not support touch: it would move the mouse.
      if (source.parameters?.pointerType === 'touch') await run(tapInPage, source.actions);
      else await session.post('actions', { actions: [source] });
    },
    chooseFile: async (selector, file) => {
      await session.post(`element/${await session.element(selector)}/value`, { text: file });
    },
    problems: async () => (await run(() => window.problems?.splice(0) ?? [])) as string[],
    close: async () => {
      await session.end();
      await Promise.all([driver.stop(), display.stop()]);
      await home.remove();
    },
  };
}

declare global {
  interface Window {
    /** The problems of the page. */
    problems?: string[];
  }
}

/**
 * Runs in the page once its HTML is there and before the scripts take over. The protocol does not report the
 * browser's problems.
 */
function listenInPage(): void {
  const problems: string[] = [];
  window.problems = problems;
  for (const level of ['error', 'warn'] as const) {
    const write = console[level].bind(console);
    console[level] = (...words: unknown[]) => {
      problems.push(`${level}: ${words.map(String).join(' ')}`);
      write(...words);
    };
  }
  addEventListener('error', ({ message }) => problems.push(`uncaught: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => problems.push(`uncaught: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    problems.push(`refused: ${violatedDirective} ${blockedURI}`),
  );
}

/** Runs in the page: dispatches the events of a tap at this point. */
function tapInPage({ x, y }: Place): void {
  const target = document.elementFromPoint(x, y);
  const init = { bubbles: true, cancelable: true, composed: true, clientX: x, clientY: y };
  for (const type of ['pointerover', 'pointerdown', 'pointerup', 'pointerout'])
    target?.dispatchEvent(new PointerEvent(type, { ...init, pointerType: 'touch' }));
  target?.dispatchEvent(new MouseEvent('click', init));
}

/** Maximum size of the browser's controls around the page, in px; a size read before the resize suggests others. */
const MAX_FRAME = 200;

/** The driver sets the window's size, of which the page gets a part; the page learns its new size later. */
async function resize(session: WebDriverSession, width: number, height: number): Promise<void> {
  let around: [number, number] = [0, 0];
  for (let tries = 0; tries < 20; tries += 1) {
    const [wide, high] = around;
    await session.post('window/rect', { x: 0, y: 0, width: width + wide, height: height + high });
    const inner = await settledSize(session);
    if (inner[0] === width && inner[1] === height) return;
    around = [within(wide + width - inner[0]), within(high + height - inner[1])];
  }
  throw new Error(`The page does not become ${width} × ${height} pixels large.`);
}

const within = (pixels: number) => Math.min(Math.max(pixels, 0), MAX_FRAME);

/** The page's size, read until two readings agree. */
async function settledSize(session: WebDriverSession): Promise<[number, number]> {
  let [last, size] = [[0, 0], await sizeOf(session)] as [[number, number], [number, number]];
  while (String(last) !== String(size)) {
    await setTimeout(50);
    [last, size] = [size, await sizeOf(session)];
  }
  return size;
}

const sizeOf = (session: WebDriverSession) =>
  session.run('() => [innerWidth, innerHeight]', []) as Promise<[number, number]>;
