/** Jest provides `jest` to ES modules only on import.meta, but its types and all examples expect a global. */
globalThis.jest = import.meta.jest;

// The limit is for tests that hang; it must not fail tests on a busy machine.
jest.setTimeout(60_000);
