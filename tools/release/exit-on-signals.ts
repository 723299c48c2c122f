/** A signal's own end of the process runs nothing of `process.on('exit')`: what it started would go on, and folders stay. */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
}
