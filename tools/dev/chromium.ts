import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The headless shell first: a page costs less than half of what it costs in the full browser. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/**
 * Path of a Chromium for the journeys: `CHROMIUM_PATH`, or an installed one. As root on Debian it installs
 * a missing one. Playwright downloads nothing.
 *
 * @throws Error that says how to install one
 */
export function chromiumPath(): string {
  const found = [process.env['CHROMIUM_PATH'] ?? '', ...PLACES].find((file) => existsSync(file));
  if (found) return found;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium for the journeys …');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    for (const name of PACKAGES) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: 'inherit' });
      const installed = PLACES.find((file) => existsSync(file));
      if (installed) return installed;
    }
  }
  throw new Error(
    'The journeys need Chromium: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  );
}
