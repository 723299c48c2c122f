import { freePort } from 'api/db/free-port';
import type { RecordFilter } from 'api/inbox/record-filter';
import { callPrivateSocket } from 'api/private-socket/private-client';
import { copySeededData } from 'api/testing/seeded-data';
import { outputOf, Service } from './service';
import { temporaryFolder } from './temporary-folder';

export interface Api {
  port: number;
  /** Base address with a trailing slash. */
  url: string;
  service: Service;
  /** Restarts it on the same port and data after it has ended. */
  restart: () => Promise<void>;
  /** Its `DATA_DIR`. */
  folder: string;
  /** What the team's inbox tool would list, without the start of that tool. */
  inbox: (filter: Partial<RecordFilter>) => Promise<Record<string, unknown>[]>;
  /** Whether it has stored an enquiry with this text. */
  hasStored: (text: string) => Promise<boolean>;
  /** Runs a program of the project on this API's data, as the team does, and returns its output. */
  run: (program: string, ...args: string[]) => Promise<string>;
  stop: () => Promise<void>;
}

/** The address of a shell that does not exist: nothing listens there. */
const NO_SHELL = 'http://127.0.0.1:9/';

/** Tests send more forms than people do. */
export const MANY_POSTS = { RATE_LIMIT_POSTS: '100000' };

/**
 * Starts the API on its own database, seeded from `content/`. It learns the pages of releases from the shell at
 * `SHELL_URL` in the settings; by default from none.
 */
export async function startApi(settings: Record<string, string> = MANY_POSTS): Promise<Api> {
  const [port, folder] = await Promise.all([freePort(), temporaryFolder()]);
  await copySeededData(folder.path);
  const own = { API_PORT: String(port), DATA_DIR: folder.path, API_INTERNAL_PORT: '0' };
  const env = { ...own, SHELL_URL: NO_SHELL, ...settings };
  const open = () => new Service({ program: 'api/src/main.ts', env });
  const isReady = (service: Service) => service.waitUntilReady(`${api.url}readyz`, 120_000);
  const api: Api = {
    port,
    url: `http://localhost:${port}/`,
    service: open(),
    restart: async () => {
      api.service = open();
      await isReady(api.service);
    },
    folder: folder.path,
    inbox: async (input) => {
      const found = await callPrivateSocket(folder.path, { name: 'inbox.list', input }, () => undefined);
      return found as Record<string, unknown>[];
    },
    hasStored: async (text) => JSON.stringify(await api.inbox({ kind: 'enquiry', text })).includes(text),
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
