import type { Outcome, Step } from './step';

export interface Report {
  name: string;
  outcome: Outcome;
  seconds: number;
}

async function timed(step: Step): Promise<Report> {
  const start = performance.now();
  const outcome = await step.run().catch((error: unknown) => ({
    passed: false,
    output: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  return { name: step.name, outcome, seconds: (performance.now() - start) / 1000 };
}

/**
 * Runs steps in `width` parallel lanes, and reports them in the given order, each as soon as it and all
 * before it are done.
 */
export async function runSteps(
  steps: Step[],
  width: number,
  report: (report: Report) => void,
): Promise<boolean> {
  const lanes = Array.from({ length: width }, () => Promise.resolve<unknown>(undefined));
  const reports = steps.map((step, at) => {
    const done = (lanes[at % width] ?? Promise.resolve()).then(() => timed(step));
    lanes[at % width] = done;
    return done;
  });
  let passed = true;
  for (const pending of reports) {
    const done = await pending;
    report(done);
    passed &&= done.outcome.passed;
  }
  return passed;
}
