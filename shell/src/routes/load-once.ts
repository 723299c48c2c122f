interface OnceLoaded<T> {
  /** The loaded code; null until it has loaded. */
  readonly loaded: T | null;
  load: () => Promise<T>;
}

/** Loads code once; a failure is forgotten, so that a later call tries again. */
export function loadOnce<T>(loadCode: () => Promise<T>): OnceLoaded<T> {
  let loaded: T | null = null;
  let pending: Promise<T> | null = null;
  return {
    get loaded() {
      return loaded;
    },
    load() {
      pending ??= loadCode().then(
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
