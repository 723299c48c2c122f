/** Waits for something that happens in the background; throws if it has not happened after some seconds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await holds()); tries++) {
    if (tries > 500) throw new Error('it did not happen');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
