declare module 'fs-native-extensions' {
  /** Locks an open file for this one opening of it; false where another one holds the lock. Closing gives it back. */
  export function tryLock(fd: number): boolean;
}
