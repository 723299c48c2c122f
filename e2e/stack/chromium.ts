import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * The browser to test with: `CHROMIUM_PATH`, or the first one found on the system. If there is none,
 * Playwright uses its own and says how to get it.
 */
export function chromiumPath(): string | undefined {
  return process.env['CHROMIUM_PATH'] || places.find((place) => existsSync(place));
}

/** A complete Chromium; undefined if there is only a headless shell. */
export function fullChromium(): string | undefined {
  return places.find((place) => !place.endsWith('headless-shell') && existsSync(place));
}
