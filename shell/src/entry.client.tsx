import '@weft/ui/styles/site.css';
import { BOOT_ELEMENT_SELECTOR, type BootData } from '@weft/federation/boot';
import { isHydrationDisabled } from './disable-hydration.client';
import { keepFormsNative } from './native-forms.client';
import { reloadOnTraversal } from './reload-on-traversal.client';
import { reportFailure } from './report-failure.client';
import { whenIdleOrTouched } from './when-idle-or-touched.client';

/**
 * Starts the page. Links, menus and forms already work without this, so it waits for an idle browser or the first
 * touch. A page whose code cannot be loaded stays as the server rendered it.
 */
async function start(): Promise<void> {
  if (!isCapable() || isHydrationDisabled()) return;
  const element = document.querySelector(BOOT_ELEMENT_SELECTOR);
  if (!element?.textContent) return;
  const boot = JSON.parse(element.textContent) as BootData;
  const traversals = reloadOnTraversal();
  const endNativeForms = keepFormsNative();
  await whenIdleOrTouched();
  // Bundled in this file but run only when needed, in separate tasks: a single one blocks a slow phone for 0.1 s.
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { hydrate } = await import(/* webpackMode: "eager" */ './hydrate.client');
  await nextTask();
  await hydrate(boot, traversals, endNativeForms);
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Whether the browser has the APIs that the scripts need; browsers from before 2024 may lack them. */
function isCapable(): boolean {
  return 'popover' in HTMLElement.prototype && 'canParse' in URL && 'any' in AbortSignal;
}

start().catch((error: unknown) => {
  reportFailure('the page stays as the server rendered it', error);
});
