declare module 'federation-init-container-entry' {
  /** Federation's own function that starts a container; see packages/build. */
  export const initContainerEntry: (options: object) => unknown;
}
