import { useSyncExternalStore } from 'react';
import { motionPaused, onMotionChoice } from './motion-choice';

const query = '(prefers-reduced-motion: reduce)';
const media = () => (typeof matchMedia === 'function' ? matchMedia(query) : null);

/** Whether the visitor's system asks for less motion; for use outside of rendering. */
export function prefersReducedMotion(): boolean {
  return media()?.matches ?? false;
}

function onReducedMotion(changed: () => void): () => void {
  const list = media();
  list?.addEventListener('change', changed);
  return () => list?.removeEventListener('change', changed);
}

/** Whether the visitor has pressed "Pause motion". */
export function useMotionPaused(): boolean {
  return useSyncExternalStore(onMotionChoice, motionPaused, () => false);
}

/** Whether the visitor's system asks for less motion; false on the server. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(onReducedMotion, prefersReducedMotion, () => false);
}
