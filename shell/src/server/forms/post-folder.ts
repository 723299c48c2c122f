import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const PREFIX = 'weft-post-';
/** Path pattern of all files of posts. */
export const POSTED_FILES_PATTERN = path.join(tmpdir(), `${PREFIX}*`);

/** Bytes that all posts together may hold on disk; further posts are asked to try again later. */
const MAX_HELD_BYTES = 512 * 1024 * 1024;
/** A folder this old (ms) was left by a process that died: no post takes that long. */
const ABANDONED = 3_600_000;

let heldBytes = 0;

/** The files of one post, held while its page is rendered. */
export class PostFolder {
  private folder: Promise<string> | null = null;
  private bytes = 0;

  constructor(private readonly limit = MAX_HELD_BYTES) {}

  /**
   * Writes a file under a random name.
   *
   * @returns its path
   * @throws Error if the posts already hold too much
   */
  async keep(content: Readable, signal: AbortSignal): Promise<string> {
    this.folder ??= mkdtemp(path.join(tmpdir(), PREFIX));
    const file = path.join(await this.folder, randomUUID());
    const written = createWriteStream(file, { mode: 0o600 });
    await pipeline(content, (chunks) => this.count(chunks), written, { signal });
    return file;
  }

  /** Deletes the files. Never fails: what cannot be removed now is swept later. */
  async remove(): Promise<void> {
    heldBytes -= this.bytes;
    this.bytes = 0;
    const folder = await this.folder?.catch(() => null);
    if (folder) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }

  private async *count(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      if (heldBytes + chunk.length > this.limit)
        throw new Error('the files of all posted forms together exceed their limit on disk');
      heldBytes += chunk.length;
      this.bytes += chunk.length;
      yield chunk;
    }
  }
}

/** Removes the files that dead processes have left, which may be people's documents. */
export async function sweepPosts(now = Date.now()): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = path.join(tmpdir(), name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: now }));
    // Fails for another user's folder, which stays.
    if (now - mtimeMs > ABANDONED) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
