import { freePort } from 'api/db/free-port';
import { copySeededData } from 'api/testing/seeded-data';
import { outputOf, Service } from './service';
import { temporaryFolder } from './temporary-folder';

export interface Api {
  port: number;
  /** Base address with a trailing slash. */
  url: string;
  service: Service;
  /** Starts it once more on the same port and data, where it has ended. */
  startAgain: () => Promise<void>;
  /** Its `DATA_DIR`. */
  folder: string;
  /** Whether it has an enquiry with this text, by the team's own program. */
  hasStored: (text: string) => Promise<boolean>;
  /** Runs a program of the project on this API's data, as the team does, and gives what it writes. */
  run: (program: string, ...args: string[]) => Promise<string>;
  stop: () => Promise<void>;
}

/** Where nobody listens: the address of a shell that there is not. */
const NO_SHELL = 'http://127.0.0.1:9/';

/** Tests send more forms than people do. */
export const MANY_POSTS = { RATE_LIMIT_POSTS: '100000' };

/**
 * Starts the API on a database of its own with the seeds of `content/`. The pages of releases it learns from the
 * shell whose address is among the settings (`SHELL_URL`); from none without.
 */
export async function startApi(settings: Record<string, string> = MANY_POSTS): Promise<Api> {
  const [port, folder] = await Promise.all([freePort(), temporaryFolder()]);
  await copySeededData(folder.path);
  const env = {
    API_PORT: String(port),
    DATA_DIR: folder.path,
    SHELL_URL: NO_SHELL,
    API_INTERNAL_PORT: '0',
    ...settings,
  };
  const open = () => new Service({ program: 'api/src/main.ts', env });
  const isReady = (service: Service) => service.answers(`${api.url}readyz`, 120_000);
  const api: Api = {
    port,
    url: `http://localhost:${port}/`,
    service: open(),
    startAgain: async () => {
      api.service = open();
      await isReady(api.service);
    },
    folder: folder.path,
    hasStored: async (text) => {
      const filter = ['--kind', 'enquiry', '--text', text, '--format', 'json'];
      return (await api.run('tools/inbox/inbox.ts', 'export', ...filter)).includes(text);
    },
    run: (program, ...args) => outputOf({ program, arguments: args, env: { DATA_DIR: folder.path } }),
    stop: async () => {
      await api.service.stop();
      await folder.remove();
    },
  };
  try {
    await isReady(api.service);
  } catch (error) {
    await api.stop();
    throw error;
  }
  return api;
}
