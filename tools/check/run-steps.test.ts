import { setTimeout as wait } from 'node:timers/promises';
import { runSteps } from './run-steps';
import type { Step } from './step';

const step = (name: string, run: () => Promise<boolean>): Step => ({
  name,
  run: async () => ({ passed: await run(), output: '' }),
});

async function outcome(steps: Step[]) {
  const lines: string[] = [];
  const passed = await runSteps(steps, 2, ({ name, outcome }) => lines.push(`${name} ${outcome.passed}`));
  return { passed, lines };
}

test('steps run two at a time and are reported in the order given', async () => {
  let running = 0;
  let most = 0;
  const busy = (milliseconds: number) => async () => {
    most = Math.max(most, ++running);
    await wait(milliseconds);
    running--;
    return true;
  };
  const steps = [30, 5, 5, 5].map((milliseconds, at) => step(String(at), busy(milliseconds)));
  expect(await outcome(steps)).toEqual({ passed: true, lines: ['0 true', '1 true', '2 true', '3 true'] });
  expect(most).toBe(2);
});

test('a step that fails or throws fails the whole check, and the others still run', async () => {
  const steps = [
    step('throws', () => Promise.reject(new Error('no'))),
    step('fails', () => Promise.resolve(false)),
    step('passes', () => Promise.resolve(true)),
  ];
  expect(await outcome(steps)).toEqual({
    passed: false,
    lines: ['throws false', 'fails false', 'passes true'],
  });
});
