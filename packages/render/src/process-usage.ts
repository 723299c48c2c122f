import { readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { processGuard } from './process-guard';

/** Resident memory of a process in MB; 0 where the system does not tell (all but Linux). */
export function residentMemory(pid: number): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}

/** Processor time that a process has used, in milliseconds; Infinity where the system does not tell. */
export function processorTime(pid: number): number {
  try {
    // The process name before the bracket may contain anything; a tick is a hundredth of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Lowers the priority of a process, so that under overload cached pages go before those that must be rendered. */
export function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has already ended.
  }
}

/**
 * Lets the process run only when nothing else wants to, so that a page that loops costs the others nothing (with only
 * a lower priority, their slowest responses took half as long again). On Linux only root can undo this.
 * @returns whether it was requested; without `chrt`, the process only gets the lowest priority
 */
export function setIdlePriority(pid: number): boolean {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    return false;
  }
  processGuard.setIdlePriority(pid);
  return true;
}

/** Makes Linux kill this process, rather than the shell, when the machine runs out of memory. */
export function preferForOomKill(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // Not Linux, or the process has already ended.
  }
}
