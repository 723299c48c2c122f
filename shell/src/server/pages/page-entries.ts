import { LRUCache } from 'lru-cache';

/** What an entry takes besides its page's text and its name, in bytes: an empty page is not for nothing. */
const ENTRY = 2_000;

/**
 * Entries by name, of which those used least recently go first. Names with a query have a third of the room and push out
 * one another alone: anybody can ask for any number of them, and the last good copies of pages must outlive that.
 */
export class PageEntries<Entry extends { bytes: number }> {
  private readonly plain: LRUCache<string, Entry>;
  private readonly queried: LRUCache<string, Entry>;

  constructor(maxBytes: number) {
    const sizeCalculation = ({ bytes }: Entry, name: string) => bytes + 2 * name.length + ENTRY;
    this.plain = new LRUCache({ maxSize: Math.ceil((2 * maxBytes) / 3), sizeCalculation });
    this.queried = new LRUCache({ maxSize: Math.ceil(maxBytes / 3), sizeCalculation });
  }

  get(name: string): Entry | undefined {
    return this.of(name).get(name);
  }

  set(name: string, entry: Entry): void {
    this.of(name).set(name, entry);
  }

  delete(name: string): void {
    this.of(name).delete(name);
  }

  private of(name: string): LRUCache<string, Entry> {
    return name.includes('?') ? this.queried : this.plain;
  }
}
