import {
  DeleteObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { BucketAddress } from './bucket-address';
import { assertDeleted, assertStored, bucketClient, NOT_S3 } from './bucket-client';
import { type BucketObject, readObject } from './read-object';

/** Precondition of a write: the object still has this ETag, or does not exist. */
export type Condition = { is: string } | 'absent';

/** The bucket cannot be reached or refuses access. The message says in one line what is wrong or what to do. */
export class BucketUnavailable extends Error {
  override name = 'BucketUnavailable';
}

export interface BucketOptions {
  /** Milliseconds that a request may take. */
  requestTimeout?: number;
  /** Maximum size in bytes of an object that is read, which is held in memory as a whole. */
  mostBytes?: number;
  /** Number of objects on one page of a list; by default, the store decides. */
  pageSize?: number;
}

/** The objects below an address's prefix. Keys are relative to that. Every method throws BucketUnavailable. */
export class Bucket {
  private readonly client: S3Client;
  private readonly keyPrefix: string;

  constructor(
    private readonly address: BucketAddress,
    private readonly options: BucketOptions = {},
  ) {
    this.client = bucketClient(address, options.requestTimeout);
    this.keyPrefix = address.prefix === '' ? '' : `${address.prefix}/`;
  }

  /**
   * @param etag of the version that is already known
   * @param mostBytes maximum size in bytes
   * @returns null if there is no such object
   * @throws RangeError if the object is too large, which says nothing about the bucket
   */
  async get(
    key: string,
    etag?: string,
    mostBytes = this.options.mostBytes ?? Number.POSITIVE_INFINITY,
  ): Promise<BucketObject | 'unchanged' | null> {
    try {
      return await readObject(this.client, { ...this.object(key), IfNoneMatch: etag }, mostBytes);
    } catch (error) {
      if (error instanceof RangeError) throw new RangeError(`${key} is too large`);
      const { status, name } = errorDetails(error);
      if (status === 304) return 'unchanged';
      if (status === 404 && name !== 'NoSuchBucket') return null;
      throw this.toUnavailable(error);
    }
  }

  /**
   * Writes an object if the condition holds, as one atomic step.
   * @returns whether these bytes are stored now, even if by an earlier attempt whose response was lost
   */
  async put(key: string, bytes: Buffer, condition: Condition): Promise<boolean> {
    const precondition = condition === 'absent' ? { IfNoneMatch: '*' } : { IfMatch: condition.is };
    try {
      const command = new PutObjectCommand({ ...this.object(key), Body: bytes, ...precondition });
      assertStored(await this.client.send(command));
      return true;
    } catch (error) {
      const { status, name } = errorDetails(error);
      // 409: another conditional put was under way. 404: the object to be replaced is gone.
      if (status !== 412 && status !== 409 && !(status === 404 && name === 'NoSuchKey'))
        throw this.toUnavailable(error);
    }
    const present = await this.get(key);
    return present !== null && present !== 'unchanged' && present.bytes.equals(bytes);
  }

  async remove(key: string): Promise<void> {
    const deletion = this.client.send(new DeleteObjectCommand(this.object(key)));
    await deletion.then(assertDeleted).catch((error: unknown) => {
      throw this.toUnavailable(error);
    });
  }

  async list(prefix = ''): Promise<{ key: string; modified: Date }[]> {
    const pages = await this.pages({ Prefix: this.keyPrefix + prefix });
    return pages.flatMap(({ Contents = [] }) =>
      Contents.map(({ Key = '', LastModified = new Date() }) => ({
        key: Key.slice(this.keyPrefix.length),
        modified: LastModified,
      })),
    );
  }

  /** Names of the folders directly below a prefix, which ends with a slash or is empty. */
  async folders(prefix = ''): Promise<string[]> {
    const Prefix = this.keyPrefix + prefix;
    const pages = await this.pages({ Prefix, Delimiter: '/' });
    return pages.flatMap(({ CommonPrefixes = [] }) =>
      CommonPrefixes.map((one) => (one.Prefix ?? '').slice(Prefix.length, -1)),
    );
  }

  close(): void {
    this.client.destroy();
  }

  private async pages(query: { Prefix: string; Delimiter?: string }) {
    const { client, address, options } = this;
    const list = paginateListObjectsV2(
      { client, pageSize: options.pageSize },
      { Bucket: address.bucket, ...query },
    );
    try {
      const pages = [];
      for await (const page of list) {
        if (page.IsTruncated === undefined) throw new Error(NOT_S3);
        pages.push(page);
      }
      return pages;
    } catch (error) {
      throw this.toUnavailable(error);
    }
  }

  private object(key: string) {
    return { Bucket: this.address.bucket, Key: this.keyPrefix + key };
  }

  private toUnavailable(error: unknown): BucketUnavailable {
    const { bucket, endpoint = 'Amazon S3' } = this.address;
    return new BucketUnavailable(`bucket ${bucket} at ${endpoint}: ${reasonOf(error)}`);
  }
}

function errorDetails(error: unknown): { status: number | undefined; name: string; message: string } {
  const { name, message, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
  return { status: $metadata?.httpStatusCode, name, message };
}

function reasonOf(error: unknown): string {
  const { status, name, message } = errorDetails(error);
  if (name === 'NoSuchBucket') return 'there is no such bucket';
  if (name === 'CredentialsProviderError')
    return 'there are no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
  if (status === 301) return 'it is in another region: add region=… to the address';
  if (name === 'RequestTimeTooSkewed') return 'its clock and that of this machine differ: set the wrong one';
  if (status === 401 || status === 403)
    return `access denied (${name}): check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and the permissions of that key`;
  const { code } = error as NodeJS.ErrnoException;
  return `request failed (${[code ?? name, message.split('\n')[0]].filter(Boolean).join(': ')})`;
}
