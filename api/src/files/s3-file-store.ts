import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { FileStore } from './file-store';

/** The bucket cannot be reached, or refuses. */
class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';
}

/**
 * Keeps files in a bucket, `s3://bucket/prefix?region=…&endpoint=…`. Credentials come from where the SDK looks for
 * them: `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, a profile, or the machine's role.
 */
export function s3FileStore(address: string): FileStore {
  const url = new URL(address);
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  const client = new S3Client({
    endpoint,
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: endpoint !== undefined,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 30_000 },
    // Stores other than Amazon's know no checksums behind the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const Bucket = url.hostname;
  const keyOf = (storedName: string) => (prefix === '' ? storedName : `${prefix}/${storedName}`);

  return {
    keep: async (storedName, bytes) => {
      const ContentType = 'application/octet-stream';
      await asked(
        client.send(new PutObjectCommand({ Bucket, Key: keyOf(storedName), Body: bytes, ContentType })),
      );
      return null;
    },
    read: async ({ storedName, content }) => {
      // Rows from before FILES_URL was set keep their bytes.
      if (content !== null) return content;
      const answer = await asked(client.send(new GetObjectCommand({ Bucket, Key: keyOf(storedName) })));
      return Buffer.from((await answer.Body?.transformToByteArray()) ?? []);
    },
    remove: async (storedNames) => {
      for (const name of storedNames) {
        await asked(client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) })));
      }
    },
    async *listOlderThan(age) {
      let ContinuationToken: string | undefined;
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix: keyOf(''), ContinuationToken });
        const page = await asked(client.send(command));
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          if (Date.now() - (LastModified?.getTime() ?? 0) > age) yield Key.slice(keyOf('').length);
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
  };
}

async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw new StorageUnavailable(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  }
}
