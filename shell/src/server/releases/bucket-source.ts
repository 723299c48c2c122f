import type { Bucket } from '@weft/bucket/bucket';
import { isCompleteJson } from '@weft/bucket/is-complete-json';
import { MAX_POINTER_BYTES } from '@weft/federation/release-parts';
import { REMOTE_NAME } from '@weft/federation/singletons';
import { type CanaryRollback, canaryRollbackText, parseCanaryRollback } from '@weft/verify/canary-rollbacks';
import type { ReleaseSource } from './release-source';

/** A store in a bucket. An unchanged pointer costs a response without a body. */
export class BucketSource implements ReleaseSource {
  private readonly pointers = new Map<string, { text: string; etag: string }>();

  constructor(private readonly bucket: Pick<Bucket, 'get' | 'folders'>) {}

  async remotes(): Promise<string[]> {
    const names = (await this.bucket.folders()).filter((name) => REMOTE_NAME.test(name)).sort();
    const released = await Promise.all(
      names.map(async (name) => this.pointers.has(name) || (await this.hasPointer(name))),
    );
    return names.filter((_name, at) => released[at]);
  }

  /** True also for a pointer that is too large, so that it does not hide the other teams. */
  private async hasPointer(team: string): Promise<boolean> {
    try {
      return (await this.pointerText(team)) !== null;
    } catch (error) {
      if (error instanceof RangeError) return true;
      throw error;
    }
  }

  async pointerText(team: string): Promise<string | null> {
    const seen = this.pointers.get(team);
    const found = await this.bucket.get(`${team}/active.json`, seen?.etag, MAX_POINTER_BYTES);
    if (found === 'unchanged') return seen?.text ?? null;
    if (found === null) {
      this.pointers.delete(team);
      return null;
    }
    const text = found.bytes.toString('utf8');
    // A truncated pointer is not remembered: the bucket would report it as unchanged for ever.
    if (isCompleteJson(found.bytes)) this.pointers.set(team, { text, etag: found.etag });
    return text;
  }

  versions(team: string): Promise<string[]> {
    return this.bucket.folders(`${team}/`);
  }

  async file(team: string, name: string, most?: number): Promise<Buffer | null> {
    const found = await this.bucket.get(`${team}/${name}`, undefined, most);
    return found === null || found === 'unchanged' ? null : found.bytes;
  }
}

/** Marks of canaries in a bucket: the first one written for a canary stays. */
export class BucketMarks {
  constructor(private readonly bucket: Pick<Bucket, 'get' | 'put'>) {}

  /** The mark of one canary; null if it has none, or one that no shell has written. @throws BucketUnavailable */
  async read(remote: string, salt: string): Promise<CanaryRollback | null> {
    const found = await this.bucket
      .get(keyOf(remote, salt), undefined, MAX_POINTER_BYTES)
      .catch(noneIfTooLarge);
    return found === null || found === 'unchanged' ? null : parseCanaryRollback(found.bytes.toString('utf8'));
  }

  async write(remote: string, salt: string, mark: CanaryRollback): Promise<void> {
    await this.bucket.put(keyOf(remote, salt), Buffer.from(canaryRollbackText(mark)), 'absent');
  }
}

function noneIfTooLarge(error: unknown): null {
  if (error instanceof RangeError) return null;
  throw error;
}

function keyOf(remote: string, salt: string): string {
  return `${remote}/canaries/${salt}.json`;
}
