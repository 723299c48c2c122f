import type { Readable } from 'node:stream';
import { GetObjectCommand, type GetObjectCommandInput, type S3Client } from '@aws-sdk/client-s3';
import { ATTEMPTS } from './bucket-client';

export interface BucketObject {
  bytes: Buffer;
  etag: string;
}

/**
 * Reads an object. The client retries until a response begins; this function retries one that breaks off.
 *
 * @throws RangeError if the object has more than `mostBytes`; otherwise what the client throws
 */
export async function readObject(
  client: S3Client,
  input: GetObjectCommandInput,
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<BucketObject> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await client.send(new GetObjectCommand(input));
    const body = answer.Body as Readable | undefined;
    try {
      return { bytes: await bytesOf(body, answer.ContentLength ?? 0, mostBytes), etag: answer.ETag ?? '' };
    } catch (error) {
      if (attempt === ATTEMPTS || (error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
    }
  }
}

/** @param declaredSize size in bytes according to the response; 0 if it does not say */
async function bytesOf(body: Readable | undefined, declaredSize: number, mostBytes: number): Promise<Buffer> {
  const tooLarge = new RangeError('it is too large');
  if (declaredSize > mostBytes) {
    body?.destroy();
    throw tooLarge;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
