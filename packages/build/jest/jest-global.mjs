/** Jest gives `jest` to ES modules on import.meta only; the types, and every example, take it for a global. */
globalThis.jest = import.meta.jest;

// A limit ends what hangs; it must not judge a busy machine.
jest.setTimeout(60_000);
