import { stopServices } from './service';

/**
 * Stops every service on the first SIGINT, SIGTERM or SIGHUP, then exits. Ctrl-C arrives several times: the terminal
 * sends it, and `run.mjs` and npm forward it.
 *
 * @returns tells whether a signal has arrived
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
