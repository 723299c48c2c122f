/** The variable in which a launcher names a process that it starts, and the header in which that returns the name. */
export const STARTED_AS = { variable: 'STARTED_AS', header: 'x-started-as' };

/** Headers for `/readyz`, so that a launcher notices if another program has taken the port and answers there. */
export function startedAs(): Record<string, string> {
  const name = process.env[STARTED_AS.variable];
  return name ? { [STARTED_AS.header]: name } : {};
}
