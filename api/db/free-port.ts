import { createServer } from 'node:net';

/** Below the ephemeral range, from which the system may give a port to others before it is used here. */
const LOWEST = 11_000;
const HIGHEST = 32_000;

/** A port that nothing listens on. */
export function freePort(): Promise<number> {
  const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(freePort()));
    probe.listen(port, () => probe.close(() => resolve(port)));
  });
}
