import { createServer } from 'node:net';

/** Below the ports that the system gives to others, which may take one that is free now before it is used. */
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
