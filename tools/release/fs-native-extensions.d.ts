declare module 'fs-native-extensions' {
  /** Locks a file for this open descriptor; false if another one holds the lock. Closing the descriptor unlocks it. */
  export function tryLock(fd: number): boolean;
}
