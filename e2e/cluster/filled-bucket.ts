import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Bucket } from '@weft/bucket/bucket';
import { parseBucketAddress } from '@weft/bucket/bucket-address';
import { type TestBucket, testBucket } from '@weft/bucket/testing/test-bucket';
import { inParallel } from '../drill/in-parallel';

const AT_A_TIME = 8;

// Silences a warning that users of this tool do not need.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';

/** A fake S3 with the contents of a release store's folder. */
export async function filledBucket(store: string): Promise<TestBucket> {
  const server = await testBucket();
  const bucket = new Bucket(parseBucketAddress(server.address()));
  const entries = await readdir(store, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const keys = files.map(({ parentPath, name }) => path.relative(store, path.join(parentPath, name)));
  const upload = async (key: string) => bucket.put(key, await readFile(path.join(store, key)), 'absent');
  await inParallel(keys, AT_A_TIME, upload).finally(() => bucket.close());
  return server;
}
