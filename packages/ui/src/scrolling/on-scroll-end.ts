/**
 * Calls back whenever an element has stopped scrolling. In browsers without an event for that, a pause
 * counts as the end: https://developer.mozilla.org/docs/Web/API/Element/scrollend_event
 *
 * @returns stops the calls
 */
export function onScrollEnd(element: HTMLElement, rest: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(rest, 120);
  };
  const [event, listener] = 'onscrollend' in element ? ['scrollend', rest] : ['scroll', later];
  element.addEventListener(event, listener, { passive: true });
  return () => {
    clearTimeout(timer);
    element.removeEventListener(event, listener);
  };
}
