import { existsSync } from 'node:fs';
import type { BrowserUnderTest, LaunchOptions } from './browser-under-test';
import { startFirefox } from './firefox';
import { startWebKit, WEBKIT_DRIVER, XVFB } from './webkit';

interface BrowserSetup {
  isInstalled: () => boolean;
  /** How to get it if it is not installed. */
  advice: string;
  start: (options: LaunchOptions) => Promise<BrowserUnderTest>;
}
const firefoxPlaces = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const firefoxPath = () => process.env['FIREFOX_PATH'] || firefoxPlaces.find((place) => existsSync(place));

/** The browsers that these tests run in. */
export const browsers = {
  firefox: {
    isInstalled: () => firefoxPath() !== undefined,
    advice: 'needs Firefox: apt-get install firefox-esr, or set FIREFOX_PATH',
    start: (options) => startFirefox(firefoxPath() ?? firefoxPlaces[0] ?? '', options),
  },
  webkit: {
    isInstalled: () => [WEBKIT_DRIVER, XVFB].every((file) => existsSync(file)),
    advice: 'needs WebKitGTK: apt-get install webkit2gtk-driver xvfb',
    start: startWebKit,
  },
} satisfies Record<string, BrowserSetup>;
export type BrowserName = keyof typeof browsers;
