import { Service, type ServiceOptions } from '../stack/service';

/** Milliseconds until one is ready, on a machine with much else to do. */
const START_LIMIT = 90_000;

/** One of several processes that do the same, on a port and with data of its own. */
export class Instance {
  private service: Service | null = null;

  constructor(
    readonly name: string,
    readonly port: number,
    private readonly options: ServiceOptions,
  ) {}

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  get pid(): number {
    return this.service?.pid ?? 0;
  }

  /** Resolves once it is ready. */
  async start(): Promise<void> {
    this.service = new Service(this.options);
    await this.service.answers(`${this.url}/readyz`, START_LIMIT);
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
