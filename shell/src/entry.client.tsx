import '@weft/ui/styles/site.css';
import { BOOT_ELEMENT, type BootData } from '@weft/federation/boot';
import { reloadOnTraversal } from './reload-on-traversal.client';
import { reportFailure } from './report-failure.client';
import { staysAsServed } from './stay-as-served.client';
import { whenNeeded } from './when-needed.client';

/**
 * Starts the page: links, menus and forms already work without this, so it waits for an idle
 * browser or for the first touch. A page whose code cannot be loaded stays as the server made it.
 */
async function start(): Promise<void> {
  if (!isCapable() || staysAsServed()) return;
  const element = document.querySelector(BOOT_ELEMENT);
  if (!element?.textContent) return;
  const boot = JSON.parse(element.textContent) as BootData;
  const traversals = reloadOnTraversal();
  await whenNeeded();
  // In this file, but not run before they are needed, each in a task of its own: in one, a slow phone answers nothing for 0.1 s.
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { hydrate } = await import(/* webpackMode: "eager" */ './hydrate.client');
  await nextTask();
  await hydrate(boot, traversals);
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Whether all is there that the scripts use beyond their syntax: what browsers before 2024 may lack. */
function isCapable(): boolean {
  return 'popover' in HTMLElement.prototype && 'canParse' in URL && 'any' in AbortSignal;
}

start().catch((error: unknown) => {
  reportFailure('the page stays as the server rendered it', error);
});
