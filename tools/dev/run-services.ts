import { stopServices } from './service';
import { stopOnSignals } from './stop-on-signals';

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
