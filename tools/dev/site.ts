import { hostInAddress } from '../release/host-in-address';
import { Service } from './service';

export interface SiteOptions {
  port: number;
  apiPort: number;
  /** Further variables of both processes. */
  env?: Record<string, string>;
}

export interface Site {
  shell: Service;
  api: Service;
}

/**
 * Starts the API and then the shell, each ready before this returns.
 * @throws Error where one of them cannot be started; `stopServices` ends what was
 */
export async function startSite({ port, apiPort, env = {} }: SiteOptions): Promise<Site> {
  const shared = { ...env, ...inService(process.env) };
  const api = new Service({
    name: 'API',
    program: 'api/src/main.ts',
    env: {
      ...shared,
      API_PORT: String(apiPort),
      // Not there yet; the API asks until it is.
      SHELL_URL: process.env['SHELL_URL'] || localAddress(port),
    },
    readyUrl: `${localAddress(apiPort)}readyz`,
  });
  await api.ready();
  const shell = new Service({
    name: 'shell',
    program: 'shell/src/server/main.ts',
    env: { ...shared, PORT: String(port), API_URL: process.env['API_URL'] || localAddress(apiPort) },
    readyUrl: `${localAddress(port)}readyz`,
  });
  await shell.ready();
  return { shell, api };
}

/**
 * A developer's machine may have NODE_ENV=development for all that runs there: a shell would forget at its end which releases
 * were in service, and show those of local addresses.
 */
export function inService({ NODE_ENV }: NodeJS.ProcessEnv): Record<string, string> {
  return NODE_ENV === 'development' ? { NODE_ENV: 'production' } : {};
}

/** Where a process that listens on `HOST` answers on this machine. */
export function localAddress(port: number): string {
  const host = process.env['HOST'];
  const isWildcard = !host || host === '0.0.0.0' || host === '::';
  return `http://${isWildcard ? 'localhost' : hostInAddress(host)}:${port}/`;
}
