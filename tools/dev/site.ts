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
  const api = new Service({
    name: 'API',
    file: 'api/src/main.ts',
    env: {
      ...env,
      API_PORT: String(apiPort),
      // Not there yet; the API asks until it is.
      SHELL_URL: process.env['SHELL_URL'] || localAddress(port),
    },
    readyUrl: `${localAddress(apiPort)}readyz`,
  });
  await api.ready();
  const shell = new Service({
    name: 'shell',
    file: 'shell/src/server/main.ts',
    env: { ...env, PORT: String(port), API_URL: process.env['API_URL'] || localAddress(apiPort) },
    readyUrl: `${localAddress(port)}readyz`,
  });
  await shell.ready();
  return { shell, api };
}

/** Where a process that listens on `HOST` answers on this machine. */
export function localAddress(port: number): string {
  const host = process.env['HOST'];
  const isWildcard = !host || host === '0.0.0.0' || host === '::';
  return `http://${isWildcard ? 'localhost' : hostInAddress(host)}:${port}/`;
}
