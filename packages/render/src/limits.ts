/** What a team's code may take; times in milliseconds, sizes in MB. */
export const LIMITS = {
  /** A read, from the moment of the request: its wait, its loaders (5 s each) and a second try. */
  page: 10_000,
  /** A post of texts, and below one with files: a little more than its call to the API may take. */
  post: 35_000,
  upload: 125_000,
  /** A read's wait for a place, which is long while another process starts; a post may wait up to its own limit. */
  queue: 4_500,
  /** From the start of a process until its release's bundle has run. */
  start: 20_000,
  /** Time between two checks of a process. */
  checkInterval: 250,
  /** Checks without a sign of life after which a process gets no new work. */
  unresponsiveAfter: 2,
  /** Checks without a sign of life after which a process that was computing is ended. */
  killAfter: 4,
  /** The same for a process that hardly ran because the machine was busy. */
  killStarvedAfter: 24,
  /** V8's heap; Node ends a process that needs more. */
  heap: 96,
  /** All memory of a process, including buffers outside the heap. */
  resident: 448,
};

export type RenderLimits = typeof LIMITS;
