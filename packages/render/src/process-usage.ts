import { readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { processGuard } from './process-guard';

/** MB of memory that a process holds; 0 where the system does not tell (all but Linux). */
export function residentMemory(pid: number): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}

/** Milliseconds of processor time that a process has used; without end where the system does not tell. */
export function processorTime(pid: number): number {
  try {
    // The name before the bracket may hold anything; a tick is a hundredth of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Under overload, cached pages go before those that have to be rendered. */
export function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It ended already.
  }
}

/**
 * Lets the process run only when nothing else wants to: a page that loops then costs the others nothing
 * (with a lower priority alone their slowest answers took half as long again). Linux lets nobody take this back
 * without being root.
 * @returns whether it was asked for; where there is no `chrt`, its priority is lowered
 */
export function runWhenIdle(pid: number): boolean {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    return false;
  }
  processGuard.runWhenIdle(pid);
  return true;
}

/** Makes the process the first that Linux ends where the machine runs out of memory: not the shell. */
export function endFirst(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // Another system, or it ended already.
  }
}
