import { LRUCache } from 'lru-cache';

/** Bytes that an entry takes besides its page's text and its name: even an empty page needs memory. */
const ENTRY = 2_000;

interface SizedEntry {
  /** Size of the page's text. */
  bytes: number;
  /** Name of the remote that made the page; null if the shell did. */
  remote: string | null;
  /** Whether it was requested by another address than its own. */
  isVariant: boolean;
}

/**
 * Entries by name; the least recently used are evicted first. Names with a query, and variants of a page's
 * address, get a third of the space and evict only one another: anyone can request any number of them, and the last
 * good copies of pages must survive that.
 */
export class PageEntries<Entry extends SizedEntry> {
  private readonly plain: CachePartition<Entry>;
  private readonly countless: CachePartition<Entry>;

  constructor(maxBytes: number) {
    this.plain = new CachePartition(Math.ceil((2 * maxBytes) / 3));
    this.countless = new CachePartition(Math.ceil(maxBytes / 3));
  }

  get(name: string): Entry | undefined {
    return this.plain.entries.get(name) ?? this.countless.entries.get(name);
  }

  set(name: string, entry: Entry): void {
    this.delete(name);
    const part = entry.isVariant || name.includes('?') ? this.countless : this.plain;
    part.set(name, entry);
  }

  delete(name: string): void {
    this.plain.entries.delete(name);
    this.countless.entries.delete(name);
  }
}

/**
 * When full, it first evicts entries of a remote that has more than half of the space: that remote's pages may be large
 * or countless, and other remotes' good copies must survive that.
 */
class CachePartition<Entry extends SizedEntry> {
  readonly entries: LRUCache<string, Entry>;
  private readonly taken = new Map<Entry['remote'], number>();

  constructor(private readonly maxBytes: number) {
    const dispose = (entry: Entry, name: string): void => this.count(entry, -sizeOf(entry, name));
    this.entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: sizeOf, dispose });
  }

  set(name: string, entry: Entry): void {
    const size = sizeOf(entry, name);
    if (size > this.maxBytes) return;
    this.count(entry, size);
    const largest = this.largest();
    // Usually there is none, and then no entry is looked at.
    if (largest !== undefined) this.shrink(largest, this.maxBytes - size);
    this.entries.set(name, entry);
  }

  private largest(): Entry['remote'] | undefined {
    for (const [remote, bytes] of this.taken) if (bytes > this.maxBytes / 2) return remote;
    return undefined;
  }

  /** Evicts the remote's oldest entries until all entries take at most `bytes`. */
  private shrink(remote: Entry['remote'], bytes: number): void {
    for (const oldest of this.entries.rkeys()) {
      if (this.entries.calculatedSize <= bytes) return;
      if (this.entries.peek(oldest)?.remote === remote) this.entries.delete(oldest);
    }
  }

  private count({ remote }: Entry, bytes: number): void {
    this.taken.set(remote, (this.taken.get(remote) ?? 0) + bytes);
  }
}

function sizeOf({ bytes }: SizedEntry, name: string): number {
  return bytes + 2 * name.length + ENTRY;
}
