/** React's own scheduler, of the version that `react-dom` is made with. The package has no types. */
declare module 'scheduler' {
  export const unstable_LowPriority: number;
  export function unstable_scheduleCallback(priority: number, callback: () => void): unknown;
  /** @param fps determines how long it works before the browser may paint; 0 is its default, 5 ms */
  export function unstable_forceFrameRate(fps: number): void;
}
