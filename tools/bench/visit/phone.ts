import { type Browser, type CDPSession, devices, type Page } from '@playwright/test';

/** A page on an emulated phone: 4 times slower CPU, 150 ms latency, 1.6 Mbit/s, empty cache. */
export interface Phone {
  page: Page;
  cdp: CDPSession;
  close: () => Promise<void>;
}

const CPU_SLOWDOWN = 4;
const LATENCY_MS = 150;
const BYTES_PER_SECOND = 1_600_000 / 8;

export async function openPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({ ...devices['Pixel 7'], bypassCSP: false });
  const page = await context.newPage();
  // esbuild, which compiles this file, wraps named functions in `__name`, which the page lacks.
  await page.addInitScript('globalThis.__name = (named) => named;');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, cdp, close: () => context.close() };
}
