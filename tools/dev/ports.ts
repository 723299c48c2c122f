import { createServer } from 'node:net';

/**
 * The port that a variable sets.
 * @throws Error if the value is not a port number
 */
export function portOf(variable: string, standard: number): number {
  const value = process.env[variable] || String(standard);
  const port = Number(value);
  if (!/^\d+$/.test(value) || port < 1 || port > 65_535)
    throw new Error(`${variable} must be a port number, not "${value}".`);
  return port;
}

/** The port of the API. @throws Error if it is the shell's, or if something else listens on it */
export async function freeApiPort(shellPort: number): Promise<number> {
  const port = portOf('API_PORT', 4000);
  if (port === shellPort)
    throw new Error(
      `Site and API cannot both have port ${port}: choose another with API_PORT=${otherPort(port)}.`,
    );
  await assertFree(port, 'API_PORT');
  return port;
}

/** @throws Error if something else listens on the port */
export async function assertFree(port: number, variable: string): Promise<void> {
  for (const host of ['127.0.0.1', '::1', process.env['HOST'] || 'localhost']) {
    if (await isBusy(port, host)) {
      throw new Error(
        `Port ${port} is in use. Stop what uses it, or choose another with ${variable}=${otherPort(port)}.`,
      );
    }
  }
}

/** A port to suggest, which neither service is set to. */
function otherPort(port: number): number {
  const set = [process.env['PORT'] || '3000', process.env['API_PORT'] || '4000'];
  const step = port + 20 > 65_535 ? -10 : 10;
  return set.includes(String(port + step)) ? port + 2 * step : port + step;
}

function isBusy(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)));
  });
}
