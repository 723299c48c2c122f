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
  /** Stops both, the shell first: it is the one that visitors talk to. */
  stop: () => Promise<void>;
}

/** Starts the API and then the shell, each ready before this returns. */
export async function startSite({ port, apiPort, env = {} }: SiteOptions): Promise<Site> {
  const api = new Service({
    name: 'API',
    file: 'api/src/main.ts',
    env: { ...env, API_PORT: String(apiPort) },
    readyUrl: `http://localhost:${apiPort}/readyz`,
  });
  try {
    await api.ready();
    const shell = new Service({
      name: 'shell',
      file: 'shell/src/server/main.ts',
      env: { API_URL: `http://localhost:${apiPort}/`, ...env, PORT: String(port) },
      readyUrl: `http://localhost:${port}/readyz`,
    });
    const stop = async (): Promise<void> => {
      await shell.stop();
      await api.stop();
    };
    await shell.ready().catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return { shell, api, stop };
  } catch (error) {
    await api.stop();
    throw error;
  }
}
