import { readdirSync, readFileSync } from 'node:fs';

/**
 * Memory of a process and all its descendants, in MB; 0 if the system does not tell (anything but Linux).
 */
export function memoryOf(pid: number): number {
  const all = processes();
  const family = new Set([pid]);
  // Children may come before their parents, so repeat until nothing is added.
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const { id, parent } of all) if (family.has(parent)) family.add(id);
  }
  return Math.round([...family].reduce((sum, id) => sum + residentOf(id), 0) / 1024);
}

function processes(): { id: number; parent: number }[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ id: Number(name), parent: Number(/^PPid:\t(\d+)/m.exec(statusOf(name))?.[1]) }));
}

/** Resident memory in KB. */
function residentOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(statusOf(pid))?.[1] ?? 0);
}

function statusOf(pid: number | string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
