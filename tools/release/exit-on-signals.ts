/**
 * By default a signal ends the process without its 'exit' event: children would go on and temporary folders stay. Not
 * `once`: Ctrl-C often arrives twice, from the terminal and from the parent, and must not interrupt the cleanup.
 */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
}
