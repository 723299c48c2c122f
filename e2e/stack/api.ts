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
  /** Runs a program of the project on this API's data, as the team does, and gives what it writes. */
  run: (program: string, ...args: string[]) => Promise<string>;
  stop: () => Promise<void>;
}

/** Tests send more forms than people do. */
const MANY_POSTS = { RATE_LIMIT_POSTS: '100000' };

/** Starts the API on a new database with the seeds of `content/`. */
export async function startApi(settings: Record<string, string> = MANY_POSTS): Promise<Api> {
  const [port, folder] = await Promise.all([freePort(), temporaryFolder()]);
  const service = new Service({
    program: 'api/src/main.ts',
    env: { API_PORT: String(port), DATA_DIR: folder.path, ...settings },
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
  const run = (program: string, ...args: string[]) => outputOf(program, args, { DATA_DIR: folder.path });
  return { port, url, service, folder: folder.path, hasStored, run, stop };
}

/** @throws Error with the output where the program fails */
async function outputOf(program: string, args: string[], env: Record<string, string>): Promise<string> {
  const tool = new Service({ program, arguments: args, env });
  const code = await tool.ended;
  const output = tool.lines.join('\n');
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${output}`);
  return output;
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
