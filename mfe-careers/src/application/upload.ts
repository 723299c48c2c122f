import { publishUploadProgress } from './upload-progress';

/** Maximum time for an application, in milliseconds (D-46). */
const LIMIT = 120_000;

/** Statuses whose responses have no body; `Response` rejects one. https://fetch.spec.whatwg.org/#null-body-status */
const WITHOUT_BODY = [204, 205, 304];

/**
 * `fetch` for a form with a file, in the browser: the real one does not report how much has been sent.
 * It supports only what the API's client uses: an address, headers, a form and a signal.
 *
 * @throws TypeError if no answer arrives in time, or the signal's reason if it aborts
 */
export const sendWithProgress: typeof fetch = (address, { headers, body, signal } = {}) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', String(address));
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) publishUploadProgress(loaded / total);
    };
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(new TypeError('no answer'));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort());
    signal?.throwIfAborted();
    const timer = setTimeout(() => {
      reject(new TypeError('no answer in time'));
      request.abort();
    }, LIMIT);
    request.onloadend = () => clearTimeout(timer);
    request.send(body as FormData);
  }).finally(() => publishUploadProgress(null));

function responseOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('retry-after');
  return new Response(WITHOUT_BODY.includes(request.status) ? null : request.responseText, {
    status: request.status,
    headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
  });
}
