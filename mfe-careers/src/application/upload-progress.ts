import { useSyncExternalStore } from 'react';

let share: number | null = null;
const listeners = new Set<() => void>();

/** Publishes how much of the form has been sent, 0 to 1; null if none is being sent. */
export function publishUploadProgress(sent: number | null): void {
  share = sent;
  for (const listener of listeners) listener();
}

export function useUploadProgress(): number | null {
  return useSyncExternalStore(listen, () => share, nothing);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const nothing = () => null;
