interface Connection {
  /** https://wicg.github.io/savedata/ */
  saveData?: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g`. https://wicg.github.io/netinfo/ */
  effectiveType?: string;
}

/** Whether the visitor has asked for less data, or has a connection that carries hardly any. */
export function shouldSaveData(): boolean {
  const { saveData, effectiveType } = connection();
  if (saveData || /2g$/.test(effectiveType ?? '')) return true;
  return window.matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Whether a video would occupy the connection for long. */
export function isTooSlowForVideo(): boolean {
  return shouldSaveData() || connection().effectiveType === '3g';
}

function connection(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {};
}
