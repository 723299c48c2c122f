/** Keeps the files of applications. */
export interface FileStore {
  /**
   * Stores bytes under a random name, before the transaction whose row refers to them.
   * @returns the row's `content`: the bytes, or null if they are stored elsewhere
   */
  save(storedName: string, bytes: Buffer): Promise<Buffer | null>;
  /**
   * The bytes of a row.
   * @throws Error if they are gone, or are not those that were stored
   */
  read(row: { storedName: string; content: Buffer | null; sha256: string }): Promise<Buffer>;
  /**
   * Deletes files whose bytes are not in their rows.
   * @throws Error for files that it cannot reach: only their rows know their names, and have to stay
   */
  remove(storedNames: string[]): Promise<void>;
  /**
   * Deletes files that this installation stored more than `age` milliseconds ago and that no row refers to.
   * @param named returns those of the names that rows refer to
   * @returns how many files
   */
  sweep(age: number, named: (storedNames: string[]) => Promise<Set<string>>): Promise<number>;
}

/** Keeps the bytes in their row, so that they are stored with their application or not at all. */
export const databaseFileStore: FileStore = {
  save: async (_storedName, bytes) => bytes,
  read: async ({ storedName, content }) => {
    if (content === null)
      throw new Error(
        `The file ${storedName} is in a bucket, not in the database: set FILES_URL as it was when the file was stored.`,
      );
    return content;
  },
  remove: async ({ length }) => {
    if (length > 0)
      throw new Error(
        `Résumés that are stored in a bucket (${length}) cannot be deleted, so their applications stay: set FILES_URL as it was when they were stored.`,
      );
  },
  sweep: async () => 0,
};
