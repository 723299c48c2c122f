import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of `/proc/<pid>/stat` in a second: 100 on every usual Linux. */
const TICKS = 100;

/**
 * Processor time that a process and its children have used so far, in seconds; null where the system
 * does not tell (anything but Linux).
 */
export function processorSeconds(pid: number): number | null {
  try {
    const processes = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(statOf)
      .filter((stat) => stat !== null);
    const own = processes.filter((stat) => stat.pid === pid || stat.parent === pid);
    if (own.length === 0) return null;
    return own.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS;
  } catch {
    return null;
  }
}

function statOf(pid: string): { pid: number; parent: number; ticks: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may hold spaces; what follows starts with the state (field 3).
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return { pid: Number(pid), parent: fields[1] ?? 0, ticks: (fields[11] ?? 0) + (fields[12] ?? 0) };
  } catch {
    return null;
  }
}
