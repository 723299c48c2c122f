/** Keeps the files of applications. */
export interface FileStore {
  /**
   * Keeps bytes under a random name, before the transaction that names them.
   * @returns what the database's row holds: the bytes, or null where they are somewhere else
   */
  keep(storedName: string, bytes: Buffer): Promise<Buffer | null>;
  /** The bytes of a row. */
  read(row: { storedName: string; content: Buffer | null }): Promise<Buffer>;
  /**
   * Deletes files that are not in their rows.
   * @throws Error for those that it cannot reach: their rows alone know their names, and have to stay
   */
  remove(storedNames: string[]): Promise<void>;
  /**
   * Deletes what this installation has kept for longer than so many milliseconds and no row names.
   * @param named which of these names rows hold
   * @returns how many files
   */
  sweep(age: number, named: (storedNames: string[]) => Promise<Set<string>>): Promise<number>;
}

/** Keeps the bytes in their row, so that they are stored with their application or not at all. */
export const databaseFileStore: FileStore = {
  keep: async (_storedName, bytes) => bytes,
  read: async ({ storedName, content }) => {
    if (content === null)
      throw new Error(`${storedName} is not in the database; FILES_URL was set when it came`);
    return content;
  },
  remove: async ({ length }) => {
    if (length > 0)
      throw new Error(
        `Résumés that are not in the database (${length}) cannot be deleted, so their applications stay: set FILES_URL as it was when they came.`,
      );
  },
  sweep: async () => 0,
};
