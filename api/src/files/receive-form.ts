import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { addAbortSignal, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FormFault } from '@weft/http-server/form-fault';
import { readForm } from '@weft/http-server/read-form';
import { Refusal } from '../http/problems';
import { InvalidInput } from '../http/validation';
import { fileFaults } from './document-kinds';
import type { UploadFolder } from './upload-folder';

/** A received multipart form: texts in memory, one file on the disk. */
export interface ReceivedForm {
  texts: Map<string, string>;
  /** The file of the one field that may hold one; null where none was chosen. */
  file: ReceivedFile | null;
  /** Total number of files in the form. */
  fileCount: number;
}

interface ReceivedFile {
  /** The sender's file name, not yet sanitised. */
  name: string;
  path: string;
  size: number;
  /** Hexadecimal. */
  sha256: string;
  isTooLarge: boolean;
}

export interface ReceiveOptions {
  /** In bytes. */
  fileLimit: number;
  folder: UploadFolder;
}

/** The field that may hold a file. */
const FILE_FIELD = 'resume';
/** Limits of a form, apart from the size of its file. */
const limits = { fields: 60, files: 10, parts: 70, fieldSize: 100_000, headerPairs: 20 };
/** A larger body is not read to its end, so that its sender gets 413 and no friendlier answer. */
const MAX_BODY_BYTES = 64 * 1_048_576;

const refusals = {
  broken: { status: 400, detail: 'The form cannot be read. Please reload the page and send it again.' },
  late: { status: 408 },
  'too-large': { status: 413 },
  'too-many-parts': {
    status: 400,
    detail: 'The form has too many fields. Please reload the page and send it again.',
  },
};

/**
 * Reads a multipart form as a stream. The file is on the disk when this resolves; the caller removes it.
 * @throws Refusal for an unreadable form, InvalidInput for a file name that cannot be used
 */
export async function receiveForm(request: IncomingMessage, options: ReceiveOptions): Promise<ReceivedForm> {
  const form: ReceivedForm = { texts: new Map(), file: null, fileCount: 0 };
  try {
    await readForm(request, {
      limits: { ...limits, fileSize: options.fileLimit + 1 },
      mostBytes: MAX_BODY_BYTES,
      // Values that the limits cut off are longer than any field may be.
      onText: ({ name, value }) => form.texts.set(name, value),
      onFile: ({ name, fileName }, content, signal) => {
        // A browser sends a file without name and content for a field in which nothing was chosen.
        const isWanted = name === FILE_FIELD && form.fileCount === 0 && fileName !== '';
        const take = isWanted ? saveFile : discardFile;
        return take(content, fileName, { form, options, signal });
      },
    });
    return form;
  } catch (error) {
    if (form.file !== null) await rm(form.file.path, { force: true });
    throw error instanceof FormFault ? refusalOf(error) : error;
  }
}

/** The file's name is the only thing in a part's header that the sender can choose. */
function refusalOf({ kind }: FormFault): Error {
  if (kind === 'part-header') return new InvalidInput([{ field: FILE_FIELD, message: fileFaults.name }]);
  return new Refusal(refusals[kind]);
}

interface TakeOptions {
  form: ReceivedForm;
  options: ReceiveOptions;
  signal: AbortSignal;
}

async function saveFile(data: Readable, name: string, { form, options, signal }: TakeOptions): Promise<void> {
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
  await pipeline(data, measured, createWriteStream(path, { mode: 0o600 }), { signal });
  file.sha256 = hash.digest('hex');
  file.isTooLarge = file.size > options.fileLimit;
}

/** Reads a file to its end without keeping it. */
async function discardFile(data: Readable, name: string, { form, signal }: TakeOptions): Promise<void> {
  let bytes = 0;
  addAbortSignal(signal, data);
  for await (const chunk of data) bytes += chunk.length;
  if (bytes > 0 || name) form.fileCount += 1;
}
