/**
 * The remotes of the site: those that a setting names, or else all in the store and those in service at the last run. A
 * known remote stays known, since its paths belong to the site even while it has no release.
 */
export class KnownRemotes {
  /** Sorted by name. */
  names: readonly string[] = [];
  private readonly isPinned: boolean;

  /** @param pinned the only remotes; empty for all that are found */
  constructor(pinned: readonly string[]) {
    this.names = [...pinned].sort();
    this.isPinned = pinned.length > 0;
  }

  /** Adds remotes that were found. @returns the new ones */
  learn(found: readonly string[]): string[] {
    const added = this.isPinned ? [] : found.filter((name) => !this.names.includes(name));
    if (added.length > 0) this.names = [...this.names, ...added].sort();
    return added;
  }
}
