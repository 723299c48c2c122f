import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { LIMITS } from './limits';
import { LivenessMonitor } from './liveness-monitor';

/** Linux's scheduling policy for processes that run only when nothing else wants to. */
const SCHED_IDLE = 5;
const policyOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[38]);
const onLinux = spawnSync('chrt', ['--version']).status === 0 ? it : it.skip;

let child: ChildProcess;
afterEach(() => child.kill('SIGKILL'));

function start(program: string): { pid: number; life: LivenessMonitor } {
  child = spawn(process.execPath, ['-e', program], { stdio: 'ignore' });
  const pid = child.pid ?? 0;
  return { pid, life: new LivenessMonitor(pid, LIMITS) };
}

onLinux('a suspect page that computes gets idle priority before the first check', async () => {
  const { pid, life } = start('for (;;);');
  // On a busy machine it may get its tenth of a second late.
  for (let tries = 0; tries < 100 && !life.hasIdlePriority; tries += 1) {
    life.checkClosely();
    await wait(150);
  }
  for (let tries = 0; tries < 250 && policyOf(pid) !== SCHED_IDLE; tries += 1) await wait(20);
  expect(policyOf(pid)).toBe(SCHED_IDLE);
});

onLinux('a process that answers or waits keeps its priority', async () => {
  const { pid, life } = start('setInterval(() => undefined, 1_000);');
  await wait(300);
  life.checkClosely();
  await wait(150);
  life.checkClosely();
  life.recordActivity();
  await wait(150);
  expect([life.hasIdlePriority, policyOf(pid)]).toEqual([false, 0]);
});

it('a silent process is unresponsive after two checks, and stuck only much later if it has hardly run', async () => {
  const { life } = start('setInterval(() => undefined, 1_000);');
  await wait(300);
  const checks = (count: number) => Array.from({ length: count }, () => life.check(0));
  checks(1);
  expect(life.isUnresponsive).toBe(false);
  checks(1);
  expect([life.isUnresponsive, life.isStuck]).toEqual([true, false]);
  checks(LIMITS.killStarvedAfter - 2);
  expect(life.isStuck).toBe(process.platform !== 'linux');
  checks(1);
  expect(life.isStuck).toBe(true);
  life.recordActivity();
  expect([life.isUnresponsive, life.isStuck]).toEqual([false, false]);
});

it('a process is full if it took most of its heap since it fell silent, not while it answered', async () => {
  const { life } = start('for (;;);');
  const lookAt = (...memory: number[]) => {
    for (const usage of memory) life.check(usage);
    return life.isFillingHeap;
  };
  expect(lookAt(80, 90)).toBe(false);
  life.recordActivity();
  expect(lookAt(120)).toBe(false);
  life.recordActivity();
  // Memory taken before the first silent check counts, because the check before was its last answer.
  expect(lookAt(180)).toBe(false);
  expect(lookAt(190)).toBe(false);
  for (let tries = 0; tries < 100 && !lookAt(195); tries += 1) await wait(100);
  expect(life.isFillingHeap).toBe(true);
  life.recordActivity();
  expect(life.isFillingHeap).toBe(false);
});

onLinux(
  'a process that has grown and hardly run since waits for the machine, and is not out of memory',
  () => {
    const { life } = start('setInterval(() => undefined, 1_000);');
    for (const usage of [80, 180, 280]) life.check(usage);
    expect(life.isFillingHeap).toBe(false);
  },
);
