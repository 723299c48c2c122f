/**
 * The remotes that the site is made of: those that a setting names, or else whatever the store has, and what was in
 * service when the shell ran last. One that is known stays so, since its paths are the site's while it has no release.
 */
export class KnownRemotes {
  /** Sorted by name. */
  names: readonly string[] = [];
  private readonly isPinned: boolean;

  /** @param pinned the only remotes there are; empty for all that are found */
  constructor(pinned: readonly string[]) {
    this.names = [...pinned].sort();
    this.isPinned = pinned.length > 0;
  }

  /** Takes note of remotes that were found. @returns those that are new */
  learn(found: readonly string[]): string[] {
    const added = this.isPinned ? [] : found.filter((name) => !this.names.includes(name));
    if (added.length > 0) this.names = [...this.names, ...added].sort();
    return added;
  }
}
