import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** A process id with the moment of its start, which tells a process from a later one with the same id. */
export interface ProcessIdentity {
  pid: number;
  /** Comparable text in the system's own form; `''` where the system does not tell. */
  started: string;
}

/** The identity of this process. */
export async function ownIdentity(): Promise<ProcessIdentity> {
  return { pid: process.pid, started: await startOf(process.pid) };
}

/** Whether that very process still runs. */
export async function isRunning({ pid, started }: ProcessIdentity): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as another user.
    if (codeOf(error) !== 'EPERM') return false;
  }
  const current = await startOf(pid);
  return started === '' || current === '' || current === started;
}

async function startOf(pid: number): Promise<string> {
  try {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The command's name may hold spaces and brackets. Behind it, `starttime` is the 20th field and the
    // state the first: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    const [state, ...fields] = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const isDead = state === 'Z' || state === 'X';
    return isDead ? 'ended' : (fields[18] ?? '');
  } catch {
    return startByPs(pid);
  }
}

async function startByPs(pid: number): Promise<string> {
  if (process.platform === 'win32' || process.platform === 'linux') return '';
  const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.trim();
}

/** The system's name of an error, `EPERM` for example. */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
