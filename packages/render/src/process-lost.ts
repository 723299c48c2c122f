/** The process ended while it was rendering. */
export class ProcessLost extends Error {
  /** @param isLoop whether it was killed for computing without a sign of life, which a retry would only repeat */
  constructor(
    reason: string,
    readonly isLoop = false,
  ) {
    super(reason);
  }
}
