import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { addAbortSignal } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Busboy, { type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { Refusal } from '../plugins/problems';
import type { UploadFolder } from './upload-folder';

/** A multipart form as it came: texts in memory, one file on the disk. */
export interface ReceivedForm {
  texts: Map<string, string>;
  /** Texts that are too long. */
  cutOff: Set<string>;
  /** The file of the one field that may hold one; null where none was chosen. */
  file: ReceivedFile | null;
  /** How many files came in all. */
  fileCount: number;
}

interface ReceivedFile {
  /** As the sender names it, not yet harmless. */
  name: string;
  path: string;
  size: number;
  /** Hexadecimal. */
  sha256: string;
  isTooLarge: boolean;
}

export interface ReceiveOptions {
  /** The name of the field that may hold a file. */
  fileField: string;
  /** In bytes. */
  fileLimit: number;
  folder: UploadFolder;
}

/** What a form may hold beside its file. */
const limits = { fields: 60, files: 10, parts: 70, fieldSize: 100_000, headerPairs: 20, headerSize: 16_384 };
/** A body of more bytes is not even read to its end, so that its sender gets no friendlier answer. */
export const mostBodyBytes = 64 * 1_048_576;

const broken = { status: 400, detail: 'The form cannot be read. Please reload the page and send it again.' };
const oversized = { status: 413, detail: 'The request is too large.' };

/**
 * Reads a multipart form in a stream. The file is on the disk when this resolves; the caller removes it.
 * @throws Refusal for what is no form
 */
export async function receiveForm(request: IncomingMessage, options: ReceiveOptions): Promise<ReceivedForm> {
  const parser = openParser(request, options.fileLimit);
  const form: ReceivedForm = { texts: new Map(), cutOff: new Set(), file: null, fileCount: 0 };
  const writing: Promise<void>[] = [];
  const stop = new AbortController();

  parser.on('field', (...[name, value, , isCut]) => {
    form.texts.set(name, value);
    if (isCut) form.cutOff.add(name);
  });
  parser.on('file', (name, stream, fileName) => {
    const isWanted = name === options.fileField && form.fileCount === 0;
    const task = isWanted
      ? keep(stream, fileName, { form, options, stop })
      : drain(stream, fileName, { form, options, stop });
    task.catch((error) => stop.abort(error));
    writing.push(task);
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => stop.abort(new Refusal({ status: 400, detail: 'The form has too many fields.' })));

  try {
    await pipeline(countBytes(request), parser, { signal: stop.signal });
    await Promise.all(writing);
    return form;
  } catch (error) {
    // What a file could not be written for is told by the task's own error; the pipeline only says that it ended.
    stop.abort(error);
    await Promise.allSettled(writing);
    const cause = stop.signal.reason ?? error;
    throw cause instanceof Refusal || isOfTheDisk(cause) ? cause : new Refusal(broken);
  }
}

function openParser(request: IncomingMessage, fileSize: number): BusboyInstance {
  try {
    return new Busboy({ headers: request.headers as BusboyHeaders, limits: { ...limits, fileSize } });
  } catch {
    throw new Refusal(broken);
  }
}

async function* countBytes(request: IncomingMessage): AsyncGenerator<Buffer> {
  let bytes = 0;
  // Destroying the request would take the connection away from its answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > mostBodyBytes) throw new Refusal(oversized);
    yield chunk;
  }
}

interface KeepOptions {
  form: ReceivedForm;
  options: ReceiveOptions;
  stop: AbortController;
}

async function keep(
  stream: BusboyFileStream,
  name: string,
  { form, options, stop }: KeepOptions,
): Promise<void> {
  // A browser sends a file without name and content for a field in which nothing was chosen.
  if (!name) return drain(stream, name, { form, options, stop });
  form.fileCount += 1;
  const path = options.folder.newPath();
  const hash = createHash('sha256');
  const file: ReceivedFile = { name, path, size: 0, sha256: '', isTooLarge: false };
  form.file = file;
  const measured = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      file.size += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(stream, measured, createWriteStream(path, { mode: 0o600 }), { signal: stop.signal });
  file.sha256 = hash.digest('hex');
  file.isTooLarge = stream.truncated;
}

/** Reads a file to its end without keeping it. */
async function drain(stream: BusboyFileStream, name: string, { form, stop }: KeepOptions): Promise<void> {
  let bytes = 0;
  addAbortSignal(stop.signal, stream);
  for await (const chunk of stream) bytes += chunk.length;
  if (bytes > 0 || name) form.fileCount += 1;
}

function isOfTheDisk(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    ['ENOSPC', 'EDQUOT', 'EIO', 'ENOENT', 'EACCES'].includes(String(error.code))
  );
}
