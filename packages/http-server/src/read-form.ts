import { setMaxListeners } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import busboy, { type Busboy, type Limits } from 'busboy';
import { FormFault } from './form-fault';

/** A file of a form, as its sender declares it. */
interface FilePart {
  /** The name of its field. */
  name: string;
  /** Empty for a field in which nothing was chosen. */
  fileName: string;
  type: string;
}

export interface FormReader {
  limits: Limits;
  /** Most bytes of the whole body. */
  mostBytes: number;
  /** How long (ms) the form may take to be read and kept. */
  deadline?: number;
  /** @param isCut whether the text was longer than `limits.fieldSize` */
  onText(text: { name: string; value: string; isCut: boolean }): void;
  /** Takes a file's content to its end, or until the signal. What it leaves is read and dropped. */
  onFile(part: FilePart, content: Readable, signal: AbortSignal): Promise<void>;
}

const DEADLINE = 120_000;

/**
 * Reads a multipart form in a stream. It resolves once all its texts and files were taken.
 *
 * @throws FormFault for what is no form, is too large or takes too long; otherwise what the reader throws
 */
export async function readForm(request: IncomingMessage, reader: FormReader): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > reader.mostBytes) throw new FormFault('too-large');
  const parser = openParser(request, reader.limits);
  const stop = new AbortController();
  // Each file of the form listens.
  setMaxListeners(0, stop.signal);
  const late = setTimeout(() => stop.abort(new FormFault('late')), reader.deadline ?? DEADLINE);
  const files = listen(parser, reader, stop);
  try {
    feed(request, parser, { mostBytes: reader.mostBytes, stop });
    await finished(parser, { signal: stop.signal });
    await Promise.all(files);
  } catch (error) {
    stop.abort(causeOf(error));
    request.unpipe(parser);
    parser.destroy();
    // To its end, so that its sender comes to read the answer.
    request.resume();
    await Promise.allSettled(files);
    throw stop.signal.reason;
  } finally {
    clearTimeout(late);
  }
}

function openParser({ headers }: IncomingMessage, limits: Limits): Busboy {
  try {
    // Browsers write file names in UTF-8 and say nothing about it.
    return busboy({ headers, defParamCharset: 'utf8', limits });
  } catch {
    throw new FormFault('broken');
  }
}

/** @returns a list to which each file adds the promise of its end */
function listen(parser: Busboy, reader: FormReader, stop: AbortController): Promise<void>[] {
  const files: Promise<void>[] = [];
  parser.on('error', (error) => stop.abort(causeOf(error)));
  // In a charset that busboy does not know, a text is not there, whatever its types say.
  parser.on('field', (name, value: string | undefined, { valueTruncated }) => {
    try {
      if (value === undefined) throw new FormFault('broken');
      reader.onText({ name: name ?? '', value, isCut: valueTruncated });
    } catch (error) {
      stop.abort(error);
    }
  });
  parser.on('file', (name, content, { filename, mimeType }) => {
    // A form that ends early fails the stream before its consumer listens; an unhandled error ends the process.
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
  // The sender went away.
  request.on('error', () => stop.abort(new FormFault('broken')));
  request.pipe(parser);
}

/** The parser's errors as faults of the form; those of the disk and of our own code as they are. */
function causeOf(error: unknown): unknown {
  const { message, code } = error as NodeJS.ErrnoException;
  if (message === 'Malformed part header') return new FormFault('part-header');
  const isCut = /^Unexpected end of (form|file)$/.test(message) || code === 'ERR_STREAM_PREMATURE_CLOSE';
  return isCut ? new FormFault('broken') : error;
}
