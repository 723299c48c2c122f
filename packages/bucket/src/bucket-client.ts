import { S3Client } from '@aws-sdk/client-s3';
import type { BucketAddress } from './bucket-address';

/** Milliseconds that a request may take. */
const LIMIT = 30_000;

/**
 * A client for one bucket. Credentials come from where the SDK looks for them: `AWS_ACCESS_KEY_ID` and
 * `AWS_SECRET_ACCESS_KEY`, a profile, or the machine's role.
 *
 * @param limit milliseconds that a request may take
 */
export function bucketClient({ endpoint, region }: BucketAddress, limit = LIMIT): S3Client {
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: endpoint !== undefined,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: limit, throwOnRequestTimeout: true },
    // Stores other than Amazon's know no checksums behind the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
