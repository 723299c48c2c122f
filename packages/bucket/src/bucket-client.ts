import { S3Client } from '@aws-sdk/client-s3';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import type { BucketAddress } from './bucket-address';

/** Milliseconds that a request may take. */
const LIMIT = 30_000;
/** A release has hundreds of files: of a store that fails one request in twenty, two attempts would seldom bring all. */
export const ATTEMPTS = 4;

/** Ends a request at its limit with its body too: the handler's own limits end with the head of the answer. */
class LimitedHandler extends NodeHttpHandler {
  constructor(private readonly limit: number) {
    super({ connectionTimeout: 2_000, requestTimeout: limit, throwOnRequestTimeout: true });
  }

  override handle(...[request, options]: Parameters<NodeHttpHandler['handle']>) {
    return super.handle(request, { ...options, abortSignal: AbortSignal.timeout(this.limit) });
  }
}

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
    maxAttempts: ATTEMPTS,
    requestHandler: new LimitedHandler(limit),
    // Stores other than Amazon's know no checksums behind the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
