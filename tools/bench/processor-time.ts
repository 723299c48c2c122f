import { readdirSync, readFileSync } from 'node:fs';
import { processorTime } from '@weft/render/process-usage';

/**
 * Processor time that a process and its children have used so far, in seconds; null if the system does not
 * report it (all but Linux).
 */
export function processorSeconds(pid: number): number | null {
  const used = [pid, ...childrenOf(pid)].map(processorTime).filter(Number.isFinite);
  return used.length === 0 ? null : used.reduce((sum, time) => sum + time, 0) / 1_000;
}

function childrenOf(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).map((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'),
    );
    return children.join(' ').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
