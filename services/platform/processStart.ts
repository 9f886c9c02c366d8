import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What tells a process from a later one with the same pid: when it began, in the system's own unit. '' if unknown. */
export function processStart(pid: number): string {
  try {
    if (process.platform === 'linux') return fieldsOf(pid)[19] ?? '';
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** Pid of a process's parent. Linux only; undefined elsewhere or when there is none. */
export function parentOf(pid: number): number | undefined {
  try {
    return Number(fieldsOf(pid)[1]) || undefined;
  } catch {
    return undefined;
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** From the third field on: the second, the command's name, may itself hold spaces and brackets. */
const fieldsOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').slice(1).join(') ').split(' ');
