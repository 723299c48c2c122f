import { Service, type ServiceOptions } from '../stack/service';

/** Milliseconds until one is ready, on a machine with much else to do. */
const START_LIMIT = 90_000;

/** One of several processes that do the same, on a port and with data of its own. */
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

  /** What it has written, restarts included. */
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
    await service.answers(`${this.url}/readyz`, START_LIMIT);
  }

  /** Ends it in order. */
  async stop(): Promise<void> {
    await this.service?.stop();
  }

  /** Ends it at once, as a crash does. */
  async kill(): Promise<void> {
    await this.service?.kill();
  }
}
