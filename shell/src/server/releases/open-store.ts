import { isBucketAddress, parseBucketAddress } from '@weft/bucket/bucket-address';
import { MOST_FILE_BYTES } from '@weft/federation/release-parts';
import { CanaryMarks } from '@weft/verify/canary-marks';
import type { Breakers } from '../breakers/breakers';
import type { CanariesOptions } from '../canary/canaries';
import { heldToTime } from './held-to-time';
import { ReadsInTurn } from './reads-in-turn';
import { FolderSource, type ReleaseSource } from './release-source';
import type { StoreState } from './store-state';

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
  const { source, marks } = heldToTime(store, breakers);
  return { source: state.noting(source), state, marks, interval };
}

async function storeAt(address: string): Promise<Omit<OpenedStore, 'state'>> {
  if (!isBucketAddress(address)) {
    const looks = new ReadsInTurn();
    return { source: new FolderSource(address, looks), marks: folderMarks(address, looks), interval: 700 };
  }
  const { Bucket } = await import('@weft/bucket/bucket');
  const { BucketMarks, BucketSource } = await import('./bucket-source');
  const bucket = new Bucket(parseBucketAddress(address), { limit: 10_000, mostBytes: MOST_FILE_BYTES });
  return { source: new BucketSource(bucket), marks: new BucketMarks(bucket), interval: 2_000 };
}

function folderMarks(folder: string, looks: ReadsInTurn): CanariesOptions['marks'] {
  const marks = new CanaryMarks(folder);
  return {
    read: (remote, salt) => looks.run(`mark of ${salt}`, () => marks.read(remote, salt)),
    write: (remote, salt, mark) => looks.run(`new mark of ${salt}`, () => marks.write(remote, salt, mark)),
  };
}
