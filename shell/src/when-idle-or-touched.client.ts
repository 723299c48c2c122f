/** Longest wait for an idle moment after the page has loaded, in milliseconds. */
const IDLE_TIMEOUT = 2_000;

/** Longest wait for the page's `load` event, in milliseconds; a picture that hangs delays it. */
const LOAD_TIMEOUT = 1_500;

const TOUCHES = ['pointerdown', 'pointerover', 'keydown', 'focusin'] as const;

/** Resolves once the page has loaded (or takes too long) and the browser is idle, or at the visitor's first touch. */
export function whenIdleOrTouched(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const type of TOUCHES) document.removeEventListener(type, done, true);
      resolve();
    };
    for (const type of TOUCHES) document.addEventListener(type, done, { capture: true, passive: true });
    const afterLoad = () => {
      if ('requestIdleCallback' in window) requestIdleCallback(done, { timeout: IDLE_TIMEOUT });
      else setTimeout(done, 200);
    };
    if (document.readyState === 'complete') afterLoad();
    else {
      window.addEventListener('load', afterLoad, { once: true });
      setTimeout(afterLoad, LOAD_TIMEOUT);
    }
  });
}
