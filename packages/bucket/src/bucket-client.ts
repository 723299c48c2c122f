import { type DeleteObjectCommandOutput, type PutObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import type { BucketAddress } from './bucket-address';

/** Milliseconds that a request may take. */
const REQUEST_TIMEOUT = 30_000;
/** A release has hundreds of files: if a store fails one request in twenty, two attempts would seldom get them all. */
export const ATTEMPTS = 4;

/** Limits a whole request, including the response's body: the handler's own limits end with the response's headers. */
class TimeoutHandler extends NodeHttpHandler {
  constructor(private readonly limit: number) {
    super({ connectionTimeout: 2_000, requestTimeout: limit, throwOnRequestTimeout: true });
  }

  override handle(...[request, options]: Parameters<NodeHttpHandler['handle']>) {
    return super.handle(request, { ...options, abortSignal: AbortSignal.timeout(this.limit) });
  }
}

/**
 * A client for one bucket. Credentials come from the SDK's usual sources: `AWS_ACCESS_KEY_ID` and
 * `AWS_SECRET_ACCESS_KEY`, a profile, or the machine's role.
 *
 * @param limit milliseconds that a request may take
 */
export function bucketClient({ endpoint, region }: BucketAddress, limit = REQUEST_TIMEOUT): S3Client {
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: endpoint !== undefined,
    maxAttempts: ATTEMPTS,
    requestHandler: new TimeoutHandler(limit),
    // Stores other than Amazon's do not support checksums after the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** @throws Error for the page of a proxy, which may come with status 200: a store names the object's version */
export function assertStored({ ETag }: PutObjectCommandOutput): void {
  if (ETag === undefined) throw new Error(NOT_S3);
}

/** @throws Error for such a page: a store answers a deletion with 204 */
export function assertDeleted({ $metadata }: DeleteObjectCommandOutput): void {
  if ($metadata.httpStatusCode !== 204) throw new Error(NOT_S3);
}

export const NOT_S3 = 'what answers is no S3 store';
