/** Waits until a condition holds; throws if it does not within about ten seconds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await holds()); tries++) {
    if (tries > 500) throw new Error('it did not happen');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
