import { stopServices } from './service';

/** Runs a program that starts services. If it fails, stops them, prints the reason, and exits with code 1. */
export async function runServices(program: () => Promise<void>): Promise<void> {
  // Installed first, so that an interrupted start leaves no process behind.
  const isStopping = stopOnSignals();
  try {
    await program();
  } catch (error) {
    if (isStopping()) return;
    await stopServices();
    const isOurs = error instanceof Error && !(error instanceof TypeError);
    console.error(isOurs ? `\n${error.message}` : error);
    process.exit(1);
  }
}

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
