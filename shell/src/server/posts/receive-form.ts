import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import Busboy, { type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { PostedForm } from '../render/protocol';
import type { PostFolder } from './post-folder';
import { RefusedPost } from './refused-post';

/** Far more than any form of the site; what a form may really hold is for the API to say. */
const LIMITS = { fields: 200, files: 20, parts: 220, headerPairs: 20, headerSize: 16_384 };
const MOST_TEXT = 1024 * 1024;
/** The API reads no longer body than this (bytes), so that a longer one need not reach it. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Reads a multipart form in a stream, its files onto the disk: whatever its size, little of it is in memory.
 *
 * @param folder the caller's, who removes it
 * @throws RefusedPost for what is no form, or more than any API takes
 */
export async function receiveForm(request: IncomingMessage, folder: PostFolder): Promise<PostedForm> {
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) throw tooLarge();
  const parser = openParser(request);
  const form: PostedForm = { texts: [], files: [] };
  const stop = new AbortController();
  const writing: Promise<void>[] = [];
  let textBytes = 0;

  parser.on('field', (...[name, value, , isCut]) => {
    textBytes += value.length;
    if (isCut || textBytes > MOST_TEXT) stop.abort(tooLarge());
    form.texts.push([name, value]);
  });
  parser.on('file', (...[name, stream, fileName, , type]) => {
    const file = { name, fileName: fileName ?? '', type: type ?? '', path: null };
    const task = keepFile(stream, file);
    task.catch((error: unknown) => stop.abort(error));
    writing.push(task);
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => stop.abort(tooLarge()));

  async function keepFile(stream: BusboyFileStream, file: PostedForm['files'][number]): Promise<void> {
    form.files.push(file);
    // The part that a browser sends for a field in which nothing was chosen has neither name nor content.
    if (file.fileName === '') stream.resume();
    else file.path = await folder.keep(stream, stop.signal);
  }

  try {
    await pipeline(bodyOf(request), parser, { signal: stop.signal });
    await Promise.all(writing);
    return form;
  } catch (error) {
    stop.abort(error);
    await Promise.allSettled(writing);
    throw refusalOf(stop.signal.reason ?? error);
  }
}

function openParser({ headers }: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits: { ...LIMITS, fieldSize: MOST_TEXT } });
  } catch {
    throw broken();
  }
}

async function* bodyOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  let bytes = 0;
  // Destroying the request would take the connection away from its answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw tooLarge();
    yield chunk;
  }
}

/** A disk's error is ours and stays what it is; whatever else went wrong, it was the form. */
function refusalOf(cause: unknown): unknown {
  if (cause instanceof RefusedPost) return cause;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return /^E[A-Z]+$/.test(code) && code !== 'ECONNRESET' ? cause : broken();
}

const broken = () => new RefusedPost(400, 'the form cannot be read');
const tooLarge = () => new RefusedPost(413, 'the form is too large');
