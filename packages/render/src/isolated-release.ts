import { LIMITS } from './limits';
import type { RenderRequest, RenderResult, WorkerData } from './protocol';
import { RenderProcess } from './render-process';

/** What a release may take while it is looked at, beside the limits of its service. Milliseconds. */
const START = 10_000;

export interface IsolatedOptions {
  /** Absolute path of the program of the render processes. */
  worker: string;
  data: WorkerData;
  /** Called with every line that the process writes as a warning or an error. */
  onComplaint?: (line: string) => void;
}

type Question = Partial<Pick<RenderRequest, 'want' | 'remote'>> & { address: string };

/** A release in a process of its own, to be asked before anybody relies on it: what it does, it does there. */
export class IsolatedRelease {
  private process: RenderProcess;
  private nextId = 1;

  private constructor(private readonly options: IsolatedOptions) {
    this.process = this.open();
  }

  /** @throws Error with what is wrong, where its bundle cannot be run within ten seconds */
  static async start(options: IsolatedOptions): Promise<IsolatedRelease> {
    const isolated = new IsolatedRelease(options);
    await isolated.process.ready;
    return isolated;
  }

  /**
   * Asks for a page, or for what the release says of itself.
   *
   * @throws Error with what is wrong, where it fails, ends its process or takes too long
   */
  async ask({ address, want, remote = null }: Question): Promise<RenderResult> {
    if (!this.process.isServing) {
      this.process.kill();
      this.process = this.open();
      await this.process.ready;
    }
    const request: RenderRequest = {
      id: this.nextId++,
      ...(want ? { want } : {}),
      address,
      method: 'GET',
      headers: { 'x-request-id': 'look' },
      form: null,
      rest: { kind: 'not-found', suggestions: [], words: '' },
      menus: { services: [], industries: [] },
      remote,
      site: { address: '/_site/none.json', integrity: '' },
    };
    return this.process.render(request, { limit: LIMITS.page });
  }

  /** Ends its process. */
  async end(): Promise<void> {
    this.process.kill();
    await this.process.ended;
  }

  private open(): RenderProcess {
    const { worker, data, onComplaint = () => undefined } = this.options;
    const process = new RenderProcess({
      file: worker,
      data,
      readable: [],
      limits: { start: START },
      // What a page reports by itself, such as an API that is away, comes with the request's id.
      onEvent: ({ level, message }, requestId) => {
        if (requestId === null && level !== 'info') onComplaint(message);
      },
      onLost: () => undefined,
    });
    // Who asks hears of it.
    process.ready.catch(() => undefined);
    return process;
  }
}

/** What a process is told where nothing of the site is there. */
export const nowhere: Omit<WorkerData, 'remote' | 'shell'> = {
  styles: {},
  apiUrl: 'http://127.0.0.1:9/',
  publicApiUrl: '/api/',
  publicUrl: 'http://localhost/',
  extraScripts: [],
};
