import { setMaxListeners } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import busboy, { type Busboy, type Limits } from 'busboy';
import { FormFault } from './form-fault';

/** A file of a form, as its sender declares it. */
interface FilePart {
  /** Name of its field. */
  name: string;
  /** Empty for a field in which no file was chosen. */
  fileName: string;
  type: string;
}

export interface FormReader {
  limits: Limits;
  /** Maximum size of the whole body in bytes. */
  mostBytes: number;
  /** How long (ms) it may take to read and store the form. */
  deadline?: number;
  /** @param isCut whether the text was longer than `limits.fieldSize` */
  onText(text: { name: string; value: string; isCut: boolean }): void;
  /** Reads a file's content to its end, or until the signal. The rest is read and discarded. */
  onFile(part: FilePart, content: Readable, signal: AbortSignal): Promise<void>;
}

const DEADLINE = 120_000;

/**
 * Reads a multipart form as a stream. Resolves once the reader has taken all texts and files.
 *
 * @throws FormFault if the body is not a form, is too large or takes too long; otherwise what the reader throws
 */
export async function readForm(request: IncomingMessage, reader: FormReader): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > reader.mostBytes) throw new FormFault('too-large');
  const parser = openParser(request, reader.limits);
  const stop = new AbortController();
  // Each file of the form may add a listener.
  setMaxListeners(0, stop.signal);
  const late = setTimeout(() => stop.abort(new FormFault('late')), reader.deadline ?? DEADLINE);
  const files = collectParts(parser, reader, stop);
  try {
    feed(request, parser, { mostBytes: reader.mostBytes, stop });
    await finished(parser, { signal: stop.signal });
    await Promise.all(files);
  } catch (error) {
    stop.abort(causeOf(error));
    request.unpipe(parser);
    parser.destroy();
    // Drains the request to its end, so that its sender gets to read the response.
    request.resume();
    await Promise.allSettled(files);
    throw stop.signal.reason;
  } finally {
    clearTimeout(late);
  }
}

function openParser({ headers }: IncomingMessage, limits: Limits): Busboy {
  try {
    // Browsers send file names in UTF-8 without declaring it.
    return busboy({ headers, defParamCharset: 'utf8', limits });
  } catch {
    throw new FormFault('broken');
  }
}

/** @returns a list to which each file adds a promise that settles when the file has been read */
function collectParts(parser: Busboy, reader: FormReader, stop: AbortController): Promise<void>[] {
  const files: Promise<void>[] = [];
  parser.on('error', (error) => stop.abort(causeOf(error)));
  // If busboy does not know a text's charset, the value is undefined, despite busboy's types.
  parser.on('field', (name, value: string | undefined, { valueTruncated }) => {
    try {
      if (value === undefined) throw new FormFault('broken');
      reader.onText({ name: name ?? '', value, isCut: valueTruncated });
    } catch (error) {
      stop.abort(error);
    }
  });
  parser.on('file', (name, content, { filename, mimeType }) => {
    // A truncated form fails this stream before its consumer listens, and an unhandled error would end the process.
    content.on('error', () => undefined);
    const part = { name: name ?? '', fileName: filename ?? '', type: mimeType };
    const taken = reader.onFile(part, content, stop.signal);
    files.push(taken);
    taken.then(
      () => content.resume(),
      (error: unknown) => stop.abort(causeOf(error)),
    );
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => stop.abort(new FormFault('too-many-parts')));
  return files;
}

function feed(
  request: IncomingMessage,
  parser: Busboy,
  { mostBytes, stop }: { mostBytes: number; stop: AbortController },
): void {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostBytes) stop.abort(new FormFault('too-large'));
  });
  // The sender has disconnected.
  request.on('error', () => stop.abort(new FormFault('broken')));
  request.pipe(parser);
}

/** Maps the parser's errors to faults of the form; errors of the disk and of our own code stay as they are. */
function causeOf(error: unknown): unknown {
  const { message, code } = error as NodeJS.ErrnoException;
  if (message === 'Malformed part header') return new FormFault('part-header');
  const isCut = /^Unexpected end of (form|file)$/.test(message) || code === 'ERR_STREAM_PREMATURE_CLOSE';
  return isCut ? new FormFault('broken') : error;
}
