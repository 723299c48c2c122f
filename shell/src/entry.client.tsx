import '@weft/ui/styles/site.css';
import { BOOT_ELEMENT, type BootData } from '@weft/federation/boot';
import { reloadOnTraversal } from './reload-on-traversal.client';
import { reportFailure } from './report-failure.client';
import { whenNeeded } from './when-needed.client';

/**
 * Starts the page: links, menus and forms already work without this, so it waits for an idle
 * browser or for the first touch. A page whose code cannot be loaded stays as the server made it.
 */
async function start(): Promise<void> {
  const element = document.querySelector(BOOT_ELEMENT);
  if (!element?.textContent) return;
  const boot = JSON.parse(element.textContent) as BootData;
  const traversals = reloadOnTraversal();
  await whenNeeded();
  // In this file, but not run before it is needed.
  const { hydrate } = await import(/* webpackMode: "eager" */ './hydrate.client');
  await hydrate(boot, traversals);
}

start().catch((error: unknown) => {
  reportFailure('the page stays as the server rendered it', error);
});
