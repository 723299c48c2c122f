import { freePort } from './free-port';
import { ReleaseStore } from './release-store';
import { Service } from './service';

export interface Shell {
  port: number;
  /** Address of the site without a trailing slash. */
  url: string;
  service: Service;
  /** The release store that only this shell reads. */
  store: ReleaseStore;
  stop: () => Promise<void>;
}

/** Starts a shell with a release store of its own. */
export async function startShell(apiUrl: string): Promise<Shell> {
  const [port, store] = await Promise.all([freePort(), ReleaseStore.copy()]);
  const url = `http://localhost:${port}`;
  const service = new Service({
    program: 'shell/src/server/main.ts',
    env: { PORT: String(port), API_URL: apiUrl, PUBLIC_URL: `${url}/`, RELEASES_URL: store.folder },
  });
  const stop = async () => {
    await service.stop();
    await store.remove();
  };
  try {
    await service.answers(`${url}/readyz`, 20_000);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, url, service, store, stop };
}
