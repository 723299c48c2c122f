interface OnceLoaded<T> {
  /** The fetched chunk; null until it has loaded. */
  readonly loaded: T | null;
  load: () => Promise<T>;
}

/** Fetches a chunk once; a failure is forgotten, so that a later call tries again. */
export function loadOnce<T>(fetchChunk: () => Promise<T>): OnceLoaded<T> {
  let loaded: T | null = null;
  let pending: Promise<T> | null = null;
  return {
    get loaded() {
      return loaded;
    },
    load() {
      pending ??= fetchChunk().then(
        (module) => {
          loaded = module;
          return module;
        },
        (error: unknown) => {
          pending = null;
          throw error;
        },
      );
      return pending;
    },
  };
}
