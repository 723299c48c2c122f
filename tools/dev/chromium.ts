import { spawnSync } from 'node:child_process';
import { access } from 'node:fs/promises';

/** The engine without a window first: a page costs it less than half of what it costs the whole browser. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/**
 * Path of a Chromium for the journeys: `CHROMIUM_PATH`, or an installed one; on Debian as root it is
 * installed where it is missing. Nothing is downloaded by Playwright.
 *
 * @throws Error that says how to install one
 */
export async function chromiumPath(): Promise<string> {
  const found = await firstExisting([process.env['CHROMIUM_PATH'] ?? '', ...PLACES]);
  if (found) return found;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium for the journeys …');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    for (const name of PACKAGES) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: 'inherit' });
      const installed = await firstExisting(PLACES);
      if (installed) return installed;
    }
  }
  throw new Error(
    'The journeys need Chromium: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  );
}

async function firstExisting(files: string[]): Promise<string | null> {
  for (const file of files) {
    if (file === '') continue;
    const exists = await access(file).then(
      () => true,
      () => false,
    );
    if (exists) return file;
  }
  return null;
}
