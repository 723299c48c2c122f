/** The variable by which a launcher names the process that it starts, and the header in which that says so. */
export const STARTED_AS = { variable: 'STARTED_AS', header: 'x-started-as' };

/** Headers of `/readyz`: another program may have taken the port of what a launcher has started, and answer there. */
export function startedAs(): Record<string, string> {
  const name = process.env[STARTED_AS.variable];
  return name ? { [STARTED_AS.header]: name } : {};
}
