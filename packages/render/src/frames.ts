import { deserialize, serialize } from 'node:v8';
import type { HostMessage, WorkerData } from './protocol';

/** The longest frame in bytes: a page of 8 MB in two-byte characters, and what goes with it. */
const MOST_BYTES = 17 * 1024 * 1024;
const HEADER_BYTES = 4;

/** A message as it travels between the shell and a render process: its length, then its bytes. */
export function frameOf(message: unknown): Buffer {
  const body = serialize(message);
  const frame = Buffer.allocUnsafe(HEADER_BYTES + body.length);
  frame.writeUInt32BE(body.length);
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

/**
 * Reads frames. Node's own channel to child processes keeps any bytes until a message is whole and throws in the parent
 * where it is malformed; here a faulty child does no harm.
 */
export class FrameReader {
  private chunks: Buffer[] = [];
  private held = 0;
  private wanted = HEADER_BYTES;
  private inBody = false;

  /**
   * The messages that are whole with this chunk.
   *
   * @throws Error where a frame is too long or holds no message
   */
  *read(chunk: Buffer): Generator<unknown> {
    this.chunks.push(chunk);
    this.held += chunk.length;
    while (this.held >= this.wanted) {
      const part = this.take();
      if (this.inBody) yield deserialize(part);
      else if (part.readUInt32BE() > MOST_BYTES) throw new Error('a message is too long');
      this.wanted = this.inBody ? HEADER_BYTES : part.readUInt32BE();
      this.inBody = !this.inBody;
    }
  }

  private take(): Buffer {
    const all = this.chunks.length === 1 && this.chunks[0] ? this.chunks[0] : Buffer.concat(this.chunks);
    const rest = all.subarray(this.wanted);
    this.chunks = rest.length > 0 ? [rest] : [];
    this.held = rest.length;
    return all.subarray(0, this.wanted);
  }
}
