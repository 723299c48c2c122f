/** The process ended while it was rendering. */
export class ProcessLost extends Error {
  /** @param isLoop whether it was ended since it computed without a sign of life: a second try would do the same */
  constructor(
    reason: string,
    readonly isLoop = false,
  ) {
    super(reason);
  }
}
