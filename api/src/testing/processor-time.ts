/** Milliseconds of processor time that a task takes: unlike the time of day, it does not grow with what else runs. */
export function processorTimeOf(task: () => void): number {
  const before = process.cpuUsage();
  task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
