import { isBucketAddress, parseBucketAddress } from '@weft/bucket/bucket-address';
import { MAX_FILE_BYTES } from '@weft/federation/release-parts';
import { CanaryRollbacks } from '@weft/verify/canary-rollbacks';
import type { Breakers } from '../breakers/breakers';
import type { CanariesOptions } from '../canary/canaries';
import { FolderSource, type ReleaseSource } from './release-source';
import { SerialReads } from './serial-reads';
import type { StoreState } from './store-state';
import { withTimeLimits } from './with-time-limits';

export interface OpenedStore {
  source: ReleaseSource;
  state: StoreState;
  marks: CanariesOptions['marks'];
  /** Milliseconds between two reads of the pointers. Each read of a bucket costs money. */
  interval: number;
}

/**
 * Opens the store that `RELEASES_URL` names. The bucket's SDK is loaded only if it is needed.
 * @param address absolute path of a folder, or a bucket's address
 */
export async function openStore(
  address: string,
  breakers: Pick<Breakers, 'of'>,
  state: StoreState,
): Promise<OpenedStore> {
  const { interval, ...store } = await storeAt(address);
  const { source, marks } = withTimeLimits(store, breakers);
  return { source: state.tracking(source), state, marks, interval };
}

async function storeAt(address: string): Promise<Omit<OpenedStore, 'state'>> {
  if (!isBucketAddress(address)) {
    const pointerReads = new SerialReads();
    const source = new FolderSource(address, pointerReads);
    return { source, marks: folderMarks(address, pointerReads), interval: 700 };
  }
  const { Bucket } = await import('@weft/bucket/bucket');
  const { BucketMarks, BucketSource } = await import('./bucket-source');
  const limits = { requestTimeout: 10_000, mostBytes: MAX_FILE_BYTES };
  const bucket = new Bucket(parseBucketAddress(address), limits);
  return { source: new BucketSource(bucket), marks: new BucketMarks(bucket), interval: 2_000 };
}

function folderMarks(folder: string, pointerReads: SerialReads): CanariesOptions['marks'] {
  const marks = new CanaryRollbacks(folder);
  return {
    read: (remote, salt) => pointerReads.run(`mark of ${salt}`, () => marks.read(remote, salt)),
    write: (remote, salt, mark) =>
      pointerReads.run(`new mark of ${salt}`, () => marks.write(remote, salt, mark)),
  };
}
