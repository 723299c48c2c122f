import { Service, type ServiceOptions } from '../stack/service';

/** Milliseconds until an instance is ready, on a busy machine. */
const START_LIMIT = 90_000;

/** One of several identical processes, with its own port and data. */
export class Instance {
  private readonly services: Service[] = [];

  constructor(
    readonly name: string,
    readonly port: number,
    private readonly options: ServiceOptions,
  ) {}

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Its output, restarts included. */
  get lines(): string[] {
    return this.services.flatMap(({ lines }) => lines);
  }

  get pid(): number {
    return this.service?.pid ?? 0;
  }

  private get service(): Service | undefined {
    return this.services.at(-1);
  }

  /** Resolves once it is ready. */
  async start(): Promise<void> {
    const service = new Service(this.options);
    this.services.push(service);
    await service.waitUntilReady(`${this.url}/readyz`, START_LIMIT);
  }

  /** Shuts it down gracefully. */
  async stop(): Promise<void> {
    await this.service?.stop();
  }

  /** Kills it, as a crash does. */
  async kill(): Promise<void> {
    await this.service?.kill();
  }
}
