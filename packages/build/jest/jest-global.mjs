/** Jest gives `jest` to ES modules on import.meta only; the types, and every example, take it for a global. */
globalThis.jest = import.meta.jest;
