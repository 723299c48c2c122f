/** By default a signal ends the process without its 'exit' event: children would go on and temporary folders stay. */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
}
