import { FileNotFound, LoadFailure } from './load-failure.client';
import { retryable } from './retryable.client';

const refused = (request: string) => Object.assign(new LoadFailure('refused'), { request });
let fetched: [unknown, RequestInit?][];

beforeEach(() => {
  fetched = [];
  globalThis.fetch = async (...args) => {
    fetched.push(args);
    return { arrayBuffer: async () => new ArrayBuffer(0) } as Response;
  };
});

it('fetches a refused file again before the next try, and so on for each further one', async () => {
  const failures: (Error | null)[] = [refused('/entry.js'), refused('/routes.js'), null];
  const load = retryable(async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return 'a team';
  });
  await expect(load()).rejects.toThrow('refused');
  expect(fetched).toEqual([]);
  expect(await load()).toBe('a team');
  expect(fetched).toEqual([
    ['/entry.js', expect.objectContaining({ cache: 'reload' })],
    ['/routes.js', expect.objectContaining({ cache: 'reload' })],
  ]);
});

it('fetches nothing after a timeout, and gives up on a file that cannot be fetched', async () => {
  const load = retryable(() => Promise.reject(new LoadFailure('it took too long')));
  await expect(load()).rejects.toThrow('too long');
  await expect(load()).rejects.toThrow('too long');
  expect(fetched).toEqual([]);
  const other = retryable(() => Promise.reject(refused('/page.js')));
  await expect(other()).rejects.toThrow('refused');
  globalThis.fetch = () => Promise.reject(new Error('no network'));
  await expect(other()).rejects.toThrow('/page.js could not be fetched again');
});

it('reports a file that the server no longer has as gone', async () => {
  globalThis.fetch = async () => new Response('There is no file', { status: 404 });
  const load = retryable(() => Promise.reject(refused('/action.js')));
  await load().catch(() => undefined);
  await expect(load()).rejects.toBeInstanceOf(FileNotFound);
});
