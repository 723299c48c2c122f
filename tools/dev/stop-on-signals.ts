import { stopServices } from './service';

/**
 * Stops every service at the first signal that asks for it, and then ends. Ctrl-C arrives several times: the terminal
 * sends it, and `run.mjs` and npm pass it on.
 *
 * @returns whether it was asked
 */
export function stopOnSignals(): () => boolean {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      console.log('\nStopping …');
      void stopServices().then(() => process.exit(0));
    });
  }
  return () => stopping;
}
