import { isBucketAddress, parseBucketAddress } from '@weft/bucket/bucket-address';
import { errorMessage } from '@weft/verify/finding';
import { BucketMirror } from './bucket-mirror';
import { ReleaseRefused } from './release-refused';
import { storeFolder } from './store-folder';

/** How often a change is tried while others release at the same time. */
const TRIES = 5;

/** The store's location for display: an absolute path or a bucket's address. @throws ReleaseRefused like `withStore` */
export function storeName(variables: NodeJS.ProcessEnv): string {
  const address = variables['RELEASES_URL'] ?? '';
  return isBucketAddress(address) ? address : storeFolder(variables);
}

/**
 * Runs a command on the folder of the release store. For a bucket that is a local mirror, whose changes are then
 * uploaded; if others have changed the bucket meanwhile, the command runs again on its new state.
 *
 * @throws ReleaseRefused for an address of another kind, and if a bucket cannot be used
 */
export async function withStore<T>(env: NodeJS.ProcessEnv, run: (store: string) => Promise<T>): Promise<T> {
  const address = env['RELEASES_URL'] ?? '';
  if (!isBucketAddress(address)) return run(storeFolder(env));
  const parsed = parsedAddress(address);
  const { Bucket, BucketUnavailable } = await import('@weft/bucket/bucket');
  const bucket = new Bucket(parsed);
  let folder = '';
  try {
    for (let tries = 0; tries < TRIES; tries++) {
      const mirror = await BucketMirror.open(bucket);
      folder = mirror.folder;
      try {
        const result = await run(mirror.folder);
        if (await mirror.save()) return result;
      } finally {
        await mirror.close();
      }
    }
  } catch (error) {
    const isKnown = error instanceof BucketUnavailable || error instanceof ReleaseRefused;
    throw isKnown
      ? new ReleaseRefused(error.message.replaceAll(folder || '\0', `s3://${parsed.bucket}`))
      : error;
  } finally {
    bucket.close();
  }
  throw new ReleaseRefused(
    `Other releases changed the store during each of ${TRIES} tries; nothing was changed. Run it again.`,
  );
}

function parsedAddress(address: string) {
  try {
    return parseBucketAddress(address);
  } catch (error) {
    throw new ReleaseRefused(`RELEASES_URL ${errorMessage(error)}. See .env.example.`);
  }
}
