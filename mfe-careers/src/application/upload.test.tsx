import { act, renderHook } from '@testing-library/react';
import { sendWithProgress } from './upload';
import { useUploadProgress } from './upload-progress';

/** Implements the part of XMLHttpRequest that an upload needs; the test decides its outcome. */
class FakeRequest {
  status = 201;
  responseText = '{"ok":true}';
  retryAfter: string | null = null;
  upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  open = jest.fn();
  setRequestHeader = jest.fn();
  send = jest.fn();
  abort = jest.fn(() => {
    this.onabort?.();
    this.onloadend?.();
  });
  getResponseHeader = () => this.retryAfter;

  progress(loaded: number): void {
    this.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 });
  }
  arrive(answer: Partial<FakeRequest> = {}): void {
    Object.assign(this, answer);
    this.onload?.();
    this.onloadend?.();
  }
}

let request: FakeRequest;
const body = new FormData();

beforeEach(() => {
  jest.useFakeTimers();
  request = new FakeRequest();
  jest.spyOn(globalThis, 'XMLHttpRequest').mockImplementation(() => request as never);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Sends the form; `settled` receives the outcome. */
function send(signal?: AbortSignal) {
  const settled: unknown[] = [];
  const call = sendWithProgress('/api/job_application', { headers: { 'x-key': 'a' }, body, signal });
  call.then(
    (answer) => settled.push(answer),
    (error: unknown) => settled.push(error),
  );
  return { call, settled };
}

it('sends the form with its headers', async () => {
  const { call } = send();
  expect(request.open).toHaveBeenCalledWith('POST', '/api/job_application');
  expect(request.setRequestHeader.mock.calls).toEqual([['x-key', 'a']]);
  expect(request.send).toHaveBeenCalledWith(body);
  request.arrive();
  expect(await (await call).json()).toEqual({ ok: true });
  expect(jest.getTimerCount()).toBe(0);
});

it('API-16 D-46 ERR-08 aborts an application after 120 s', async () => {
  const { settled } = send();
  await jest.advanceTimersByTimeAsync(119_999);
  expect(settled).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(settled).toEqual([expect.any(TypeError)]);
  expect(request.abort).toHaveBeenCalledTimes(1);
});

it('ERR-08 rejects with a TypeError, as fetch does, if the connection breaks', async () => {
  const { call } = send();
  request.onerror?.();
  await expect(call).rejects.toBeInstanceOf(TypeError);
});

it("aborts when the caller's signal does, with the same reason", async () => {
  const controller = new AbortController();
  const { call } = send(controller.signal);
  controller.abort('left');
  await expect(call).rejects.toBe('left');
  expect(request.abort).toHaveBeenCalledTimes(1);
});

it('sends nothing if the signal is already aborted', async () => {
  await expect(send(AbortSignal.abort('left')).call).rejects.toBe('left');
  expect(request.send).not.toHaveBeenCalled();
});

it.each([
  [204, null, ''],
  [429, '60', 'Try later.'],
])('resolves to a response: status %d, Retry-After %j', async (status, retryAfter, responseText) => {
  const { call } = send();
  request.arrive({ status, retryAfter, responseText });
  const answer = await call;
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, retryAfter]);
  expect(await answer.text()).toBe(responseText);
});

it('reports how much has been sent, until the upload ends', async () => {
  const { result } = renderHook(useUploadProgress);
  expect(result.current).toBeNull();
  const { call } = send();
  act(() => request.progress(40));
  expect(result.current).toBe(0.4);
  await act(async () => {
    request.arrive();
    await call;
  });
  expect(result.current).toBeNull();
});
