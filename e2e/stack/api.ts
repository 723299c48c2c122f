import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from './free-port';
import { Service } from './service';
import { temporaryFolder } from './temporary-folder';

export interface Api {
  port: number;
  /** Base address with a trailing slash. */
  url: string;
  service: Service;
  /** Its `DATA_DIR`. */
  folder: string;
  /** Whether the database's files hold this text. */
  hasStored: (text: string) => Promise<boolean>;
  stop: () => Promise<void>;
}

/** Starts the API on a new database with the seeds of `content/`. */
export async function startApi(): Promise<Api> {
  const [port, folder] = await Promise.all([freePort(), temporaryFolder()]);
  const service = new Service({
    program: 'api/src/main.ts',
    env: { API_PORT: String(port), DATA_DIR: folder.path },
  });
  const stop = async () => {
    await service.stop();
    await folder.remove();
  };
  const url = `http://localhost:${port}/`;
  try {
    await service.answers(`${url}readyz`, 40_000);
  } catch (error) {
    await stop();
    throw error;
  }
  const hasStored = (text: string) => holdsText(folder.path, text);
  return { port, url, service, folder: folder.path, hasStored, stop };
}

/** Looks into the files themselves: the API has no call that reads enquiries. */
async function holdsText(folder: string, text: string): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(path.join(entry.parentPath, entry.name)).catch(() => null);
    if (bytes?.includes(text)) return true;
  }
  return false;
}
