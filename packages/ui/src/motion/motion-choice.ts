/**
 * Whether the visitor has stopped the motion of this page (WCAG 2.2.2). Every remote bundles its own
 * copy of this package, so the choice lives where all of them see it: on the root element, and in
 * the session's storage for the next document.
 */
const KEY = 'motion';
const EVENT = 'motionchoice';

export function motionPaused(): boolean {
  const chosen = document.documentElement.dataset['motion'] ?? stored();
  return chosen === 'paused';
}

export function setMotionPaused(paused: boolean): void {
  const root = document.documentElement;
  root.dataset['motion'] = paused ? 'paused' : 'playing';
  try {
    sessionStorage.setItem(KEY, root.dataset['motion']);
  } catch {
    // Storage is denied: the choice lasts as long as the document.
  }
  root.dispatchEvent(new Event(EVENT));
}

export function onMotionChoice(changed: () => void): () => void {
  const root = document.documentElement;
  // Stylesheets cannot read the storage, so the choice made in an earlier document is set on the element.
  const chosen = stored();
  if (chosen !== null) root.dataset['motion'] ??= chosen;
  root.addEventListener(EVENT, changed);
  return () => root.removeEventListener(EVENT, changed);
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
