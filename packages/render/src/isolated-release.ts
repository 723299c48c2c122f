import { LIMITS } from './limits';
import type { RenderRequest, RenderResult, WorkerData } from './protocol';
import { RenderProcess } from './render-process';

export interface IsolatedOptions {
  /** Absolute path of the program of the render processes. */
  worker: string;
  data: WorkerData;
  /** Called with every line that the process writes as a warning or an error. */
  onComplaint?: (line: string) => void;
}

type IsolatedRequest = Partial<Pick<RenderRequest, 'want' | 'remote'>> & { address: string };

/** A release in a separate process, for questions before it goes into service. Its code runs only there. */
export class IsolatedRelease {
  private process: RenderProcess;
  private nextId = 1;

  private constructor(private readonly options: IsolatedOptions) {
    this.process = this.open();
  }

  /** @throws Error that says what is wrong, if its bundle cannot be run in time */
  static async start(options: IsolatedOptions): Promise<IsolatedRelease> {
    const isolated = new IsolatedRelease(options);
    await isolated.process.ready;
    return isolated;
  }

  /**
   * Asks for a page, or for what the release declares.
   *
   * @throws Error that says what is wrong, if it fails, ends its process or takes too long
   */
  async ask({ address, want, remote = null }: IsolatedRequest): Promise<RenderResult> {
    if (!this.process.isServing) {
      this.process.kill();
      this.process = this.open();
      await this.process.ready;
    }
    const request: RenderRequest = {
      id: this.nextId++,
      want,
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
      // Events that a page reports itself, such as an unreachable API, have the request's id.
      onEvent: ({ level, message }, requestId) => {
        if (requestId === null && level !== 'info') onComplaint(message);
      },
      onLost: () => undefined,
    });
    // `start` and `ask` await `ready` and report the error.
    process.ready.catch(() => undefined);
    return process;
  }
}

/** Start data for a process without a site around it. */
export const standaloneWorkerData: Omit<WorkerData, 'remote' | 'shell'> = {
  styles: {},
  apiUrl: 'http://127.0.0.1:9/',
  publicApiUrl: '/api/',
  publicUrl: 'http://localhost/',
  extraScripts: [],
};
