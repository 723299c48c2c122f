import { hostInAddress } from '../release/host-in-address';
import { Service } from './service';

interface ServerOptions {
  port: number;
  /** Further variables. */
  env: Record<string, string>;
}

interface ApiOptions extends ServerOptions {
  shellPort: number;
  /** Whether it is restarted when one of its sources changes. */
  watch?: boolean;
}

export function apiService({ port, shellPort, env, watch = false }: ApiOptions): Service {
  return new Service({
    name: 'API',
    program: 'api/src/main.ts',
    watch,
    env: {
      ...env,
      ...logLevel(),
      API_PORT: String(port),
      // Not there yet; the API asks until it is.
      SHELL_URL: process.env['SHELL_URL'] || localAddress(shellPort),
    },
    readyUrl: `${localAddress(port)}readyz`,
  });
}

export function shellService({ port, env }: ServerOptions): Service {
  return new Service({
    name: 'shell',
    program: 'shell/src/server/main.ts',
    env: { ...env, ...logLevel(), PORT: String(port) },
    readyUrl: `${localAddress(port)}readyz`,
  });
}

/** Only what wants attention; the services alone log every release as well. */
function logLevel() {
  return { LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn' };
}

/**
 * A developer's machine may have NODE_ENV=development for all that runs there: a shell would forget at its end which releases
 * were in service, and show those of local addresses.
 */
export function inService({ NODE_ENV }: NodeJS.ProcessEnv): Record<string, string> {
  return NODE_ENV === 'development' ? { NODE_ENV: 'production' } : {};
}

/** Where people find what was started. */
export function startedText(port: number, apiPort: number): string {
  const [site, api] = [localAddress(port), localAddress(apiPort)];
  return `
  The site   ${site.slice(0, -1)}
  The API    ${api.slice(0, -1)}   (its documentation: ${api}docs)

  Stop with Ctrl-C.
`;
}

/** Where a process that listens on `HOST` answers on this machine. */
export function localAddress(port: number): string {
  const host = process.env['HOST'];
  const isWildcard = !host || host === '0.0.0.0' || host === '::';
  return `http://${isWildcard ? 'localhost' : hostInAddress(host)}:${port}/`;
}
