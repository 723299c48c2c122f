import { hostInAddress } from '../release/host-in-address';
import { Service } from './service';

interface ServerOptions {
  port: number;
  /** Further environment variables. */
  env: Record<string, string>;
}

interface ApiOptions extends ServerOptions {
  shellPort: number;
  /** Whether to restart it when one of its sources changes. */
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
      // The shell is not up yet; the API retries until it is.
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

/** Only warnings and errors; on their own the services also log every release. */
function logLevel() {
  return { LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn' };
}

/**
 * Overrides a NODE_ENV=development that is set for the whole machine: with it the shell would not remember across
 * restarts which releases were in service, and would show releases of local addresses.
 */
export function withoutDevelopmentMode({ NODE_ENV }: NodeJS.ProcessEnv): Record<string, string> {
  return NODE_ENV === 'development' ? { NODE_ENV: 'production' } : {};
}

/** Message that tells people where the site and the API are. */
export function startedText(port: number, apiPort: number): string {
  const [site, api] = [localAddress(port), localAddress(apiPort)];
  return `
  The site   ${site.slice(0, -1)}
  The API    ${api.slice(0, -1)}   (its documentation: ${api}docs)

  Stop with Ctrl-C.
`;
}

/** URL at which a process that listens on `HOST` is reached from this machine. */
export function localAddress(port: number): string {
  const host = process.env['HOST'];
  const isWildcard = !host || host === '0.0.0.0' || host === '::';
  return `http://${isWildcard ? 'localhost' : hostInAddress(host)}:${port}/`;
}
