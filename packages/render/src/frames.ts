import { deserialize, serialize } from 'node:v8';
import {
  type HostMessage,
  MOST_HTML,
  type RenderResult,
  type WorkerData,
  type WorkerMessage,
} from './protocol';

/**
 * The longest messages in bytes. The shell's hold a release's code. Those of a process are read while the shell answers
 * nobody, up to half a millisecond for each KB where they hold many objects; most pages take 50 to 180 KB.
 */
export const MOST_FROM_SHELL = 17 * 1024 * 1024;
const MOST_FROM_PROCESS = 256 * 1024;
/** Of a text in UTF-8. */
const MOST_TEXT = 3 * MOST_HTML;
/** Longer pages, in characters, follow as bytes, which cost nothing to read; programs and servers of before read shorter ones. */
const LONG = 100_000;
const HEADER_BYTES = 4;
/** Set in the length of a text: it belongs to the message that follows. */
const IS_TEXT = 0x8000_0000;

/** A message as it travels between the shell and a render process: its length, then its bytes. */
export function frameOf(message: unknown): Buffer {
  return framed(serialize(message));
}

/** A rendered page, in one frame or two. */
export function framesOf(id: number, result: RenderResult): Buffer[] {
  const { html } = result;
  const rendered = (own: RenderResult) =>
    frameOf({ type: 'rendered', id, result: own } satisfies WorkerMessage);
  if (html === null || html.length <= LONG) return [rendered(result)];
  return [framed(Buffer.from(html), IS_TEXT), rendered({ ...result, html: null })];
}

function framed(body: Buffer, kind = 0): Buffer {
  const frame = Buffer.allocUnsafe(HEADER_BYTES + body.length);
  frame.writeUInt32BE(kind + body.length);
  body.copy(frame, HEADER_BYTES);
  return frame;
}

const startFrames = new WeakMap<WorkerData, Buffer>();

/**
 * What a process is started with. Made once for all processes of a release: with the release's code it takes 20 to 30 ms, in
 * which the shell answers nobody.
 */
export function startFrameOf(data: WorkerData): Buffer {
  const frame = startFrames.get(data) ?? frameOf({ type: 'start', data } satisfies HostMessage);
  startFrames.set(data, frame);
  return frame;
}

export interface Received {
  message: unknown;
  /** What came as bytes before it. */
  text: Buffer | null;
}

/**
 * Reads frames. Node's own channel to child processes keeps any bytes until a message is whole and throws in the parent
 * where it is malformed; here a faulty child does no harm.
 */
export class FrameReader {
  private chunks: Buffer[] = [];
  private held = 0;
  private wanted = HEADER_BYTES;
  private body: 'message' | 'text' | null = null;
  private text: Buffer | null = null;

  /** @param most bytes of the longest message */
  constructor(private readonly most = MOST_FROM_PROCESS) {}

  /**
   * The messages that are whole with this chunk.
   *
   * @throws Error where a frame is too long or holds no message
   */
  *read(chunk: Buffer): Generator<Received> {
    this.chunks.push(chunk);
    this.held += chunk.length;
    while (this.held >= this.wanted) {
      const part = this.take();
      if (this.body === null) {
        this.expect(part.readUInt32BE());
        continue;
      }
      const { body, text } = this;
      this.wanted = HEADER_BYTES;
      this.body = null;
      this.text = body === 'text' ? part : null;
      if (body === 'message') yield { message: deserialize(part), text };
    }
  }

  private expect(header: number): void {
    this.body = header >= IS_TEXT ? 'text' : 'message';
    this.wanted = header % IS_TEXT;
    if (this.wanted > (this.body === 'text' ? MOST_TEXT : this.most))
      throw new Error('a message is too long');
  }

  private take(): Buffer {
    const all = this.chunks.length === 1 && this.chunks[0] ? this.chunks[0] : Buffer.concat(this.chunks);
    const rest = all.subarray(this.wanted);
    this.chunks = rest.length > 0 ? [rest] : [];
    this.held = rest.length;
    return all.subarray(0, this.wanted);
  }
}
