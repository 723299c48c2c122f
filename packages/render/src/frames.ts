import { deserialize, serialize } from 'node:v8';
import {
  type HostMessage,
  MAX_HTML_LENGTH,
  type RenderResult,
  type WorkerData,
  type WorkerMessage,
} from './protocol';

/**
 * The longest messages, in bytes. The shell's contain a release's code. Reading those of a process blocks the shell, up
 * to half a millisecond per KB if they hold many objects; most pages take 50 to 180 KB.
 */
export const MAX_BYTES_FROM_SHELL = 17 * 1024 * 1024;
const MAX_BYTES_FROM_PROCESS = 256 * 1024;
/** Bytes of a text in UTF-8. */
const MAX_TEXT_BYTES = 3 * MAX_HTML_LENGTH;
/** Longer pages, in characters, are sent as bytes, which cost nothing to read; older code takes only shorter ones. */
const LONG_PAGE_LENGTH = 100_000;
const HEADER_BYTES = 4;
/** Flag in the length header of a text, which belongs to the message that follows. */
const TEXT_FLAG = 0x8000_0000;

/** Encodes a message between the shell and a render process: its length, then its bytes. */
export function encodeMessage(message: unknown): Buffer {
  return withLengthHeader(serialize(message));
}

/** Encodes a rendered page in one frame, or in two if it is long. */
export function encodeRenderedPage(id: number, result: RenderResult): Buffer[] {
  const { html } = result;
  const rendered = (own: RenderResult) =>
    encodeMessage({ type: 'rendered', id, result: own } satisfies WorkerMessage);
  if (html === null || html.length <= LONG_PAGE_LENGTH) return [rendered(result)];
  return [withLengthHeader(Buffer.from(html), TEXT_FLAG), rendered({ ...result, html: null })];
}

function withLengthHeader(body: Buffer, kind = 0): Buffer {
  const frame = Buffer.allocUnsafe(HEADER_BYTES + body.length);
  frame.writeUInt32BE(kind + body.length);
  body.copy(frame, HEADER_BYTES);
  return frame;
}

const startFrames = new WeakMap<WorkerData, Buffer>();

/**
 * Encodes the message that starts a process. Encoded once for all processes of a release, because the release's code
 * makes it take 20 to 30 ms, which block the shell.
 */
export function encodeStartMessage(data: WorkerData): Buffer {
  const frame = startFrames.get(data) ?? encodeMessage({ type: 'start', data } satisfies HostMessage);
  startFrames.set(data, frame);
  return frame;
}

export interface ReceivedMessage {
  message: unknown;
  /** The text sent as bytes before it. */
  text: Buffer | null;
}

/**
 * Reads frames. Node's own channel to child processes buffers any number of bytes until a message is complete, and
 * throws in the parent if it is malformed; here a faulty child does no harm.
 */
export class FrameReader {
  private chunks: Buffer[] = [];
  private bufferedBytes = 0;
  private neededBytes = HEADER_BYTES;
  private body: 'message' | 'text' | null = null;
  private text: Buffer | null = null;

  /** @param most bytes of the longest message */
  constructor(private readonly most = MAX_BYTES_FROM_PROCESS) {}

  /** Yields the messages that this chunk completes. @throws Error if a frame is too long or is not a message */
  *read(chunk: Buffer): Generator<ReceivedMessage> {
    this.chunks.push(chunk);
    this.bufferedBytes += chunk.length;
    while (this.bufferedBytes >= this.neededBytes) {
      const part = this.take();
      if (this.body === null) {
        this.expect(part.readUInt32BE());
        continue;
      }
      const { body, text } = this;
      this.neededBytes = HEADER_BYTES;
      this.body = null;
      this.text = body === 'text' ? part : null;
      if (body === 'message') yield { message: deserialize(part), text };
    }
  }

  private expect(header: number): void {
    this.body = header >= TEXT_FLAG ? 'text' : 'message';
    this.neededBytes = header % TEXT_FLAG;
    if (this.neededBytes > (this.body === 'text' ? MAX_TEXT_BYTES : this.most))
      throw new Error('a message is too long');
  }

  private take(): Buffer {
    const all = this.chunks.length === 1 && this.chunks[0] ? this.chunks[0] : Buffer.concat(this.chunks);
    const rest = all.subarray(this.neededBytes);
    this.chunks = rest.length > 0 ? [rest] : [];
    this.bufferedBytes = rest.length;
    return all.subarray(0, this.neededBytes);
  }
}
