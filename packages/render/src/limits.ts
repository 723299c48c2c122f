/** What a team's code may take; times in milliseconds, sizes in MB. */
export const LIMITS = {
  /** A read, from the moment at which it is asked for: its wait, its loaders (5 s each) and a second try. */
  page: 10_000,
  /** A post of texts and one with files: a little more than its call of the API may take. */
  post: 35_000,
  upload: 125_000,
  /** A read's wait for a place, which is slow to come while something else starts; a post waits as long as its own limit. */
  queue: 4_500,
  /** From the start of a process until its release's bundle has run. */
  start: 20_000,
  /** Between two looks at a process. */
  look: 250,
  /** Looks without a sign of life after which a process gets no new work. */
  doubtful: 2,
  /** Looks without a sign of life after which it is ended, where it computed meanwhile. */
  silent: 4,
  /** And where it hardly ran, since the machine was busy. */
  starved: 24,
  /** V8's heap; Node ends a process that needs more. */
  heap: 96,
  /** All memory of a process, buffers outside of the heap included. */
  resident: 448,
};

export type RenderLimits = typeof LIMITS;
