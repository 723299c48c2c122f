import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * The browser to test with: `CHROMIUM_PATH`, or the first that the system has. Where there is none,
 * Playwright uses its own and says how to get it.
 */
export function chromiumPath(): string | undefined {
  return process.env['CHROMIUM_PATH'] || places.find((place) => existsSync(place));
}

/** A Chromium with all that a window has; undefined where there is only one for tests. */
export function fullChromium(): string | undefined {
  return places.find((place) => !place.endsWith('headless-shell') && existsSync(place));
}
