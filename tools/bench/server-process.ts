import { Service, type ServiceOptions } from '../dev/service';
import { BenchRefused } from './bench-refused';
import type { Cleanup } from './cleanup';

export interface ServerProcess {
  pid: number;
  /** Root of the server, with a trailing slash. */
  url: string;
}

/**
 * Starts a server and waits until it answers.
 *
 * @throws BenchRefused if it exits or does not answer; its output has the reason
 */
export async function startServer(
  { url, ...options }: ServiceOptions & { url: string },
  cleanup: Cleanup,
): Promise<ServerProcess> {
  const service = new Service(options);
  cleanup.add(() => service.stop());
  await service.ready().catch((error: Error) => {
    throw new BenchRefused(error.message);
  });
  return { pid: service.pid, url };
}
