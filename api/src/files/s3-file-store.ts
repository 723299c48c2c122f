import { hash } from 'node:crypto';
import {
  DeleteObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { parseBucketAddress } from '@weft/bucket/bucket-address';
import { assertDeleted, assertStored, bucketClient } from '@weft/bucket/bucket-client';
import { readObject } from '@weft/bucket/read-object';
import type { FileStore } from './file-store';

/** The bucket cannot be reached, or refuses the request. */
class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';
}

/** Metadata of each object: the mark of the installation that wrote it. */
const markName = 'weft-mark';
/** The form of `randomUUID`. A key with anything else after the prefix is not one of our files. */
const storedNamePattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Keeps files in a bucket, `s3://bucket/prefix?region=…&endpoint=…`. Credentials come from where the SDK looks for
 * them: `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, a profile, or the machine's role.
 * @param mark is written with each object; the sweep deletes no object without it
 */
export function s3FileStore(address: string, mark: string): FileStore {
  const parsed = parseBucketAddress(address);
  const client = bucketClient(parsed);
  const Bucket = parsed.bucket;
  const Prefix = `${parsed.prefix}/`;
  const objectOf = (storedName: string) => ({ Bucket, Key: Prefix + storedName });
  const remove = async (storedNames: string[]) => {
    for (const name of storedNames)
      await withStorageErrors(client.send(new DeleteObjectCommand(objectOf(name))).then(assertDeleted));
  };
  const isMarked = async (storedName: string) => {
    const head = await withStorageErrors(client.send(new HeadObjectCommand(objectOf(storedName))));
    return head.Metadata?.[markName] === mark;
  };

  return {
    save: async (storedName, bytes) => {
      const object = { ...objectOf(storedName), Body: bytes, Metadata: { [markName]: mark } };
      const put = new PutObjectCommand({ ...object, ContentType: 'application/octet-stream' });
      await withStorageErrors(client.send(put).then(assertStored));
      return null;
    },
    read: async ({ storedName, content, sha256 }) => {
      // Rows from before FILES_URL was set keep their bytes.
      if (content !== null) return content;
      const { bytes } = await withStorageErrors(readObject(client, objectOf(storedName)));
      // A proxy in between may cut an object off and declare the size of what is left.
      if (hash('sha256', bytes) !== sha256)
        throw new Error(`the bucket returned ${bytes.length} bytes that are not the file ${storedName}`);
      return bytes;
    },
    remove,
    sweep: async (age, named) => {
      let removed = 0;
      let ContinuationToken: string | undefined;
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken });
        const page = await withStorageErrors(client.send(command));
        const old = (page.Contents ?? [])
          .filter(({ LastModified }) => Date.now() - (LastModified?.getTime() ?? Date.now()) > age)
          .map(({ Key = '' }) => Key.slice(Prefix.length))
          .filter((name) => storedNamePattern.test(name));
        const referenced = old.length === 0 ? new Set() : await named(old);
        for (const name of old) {
          if (referenced.has(name) || !(await isMarked(name))) continue;
          await remove([name]);
          removed += 1;
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
      return removed;
    },
  };
}

async function withStorageErrors<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    // The bucket answers, but the file is gone: trying again will not help.
    if (error instanceof NoSuchKey) throw error;
    throw new StorageUnavailable(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  }
}
