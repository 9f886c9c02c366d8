import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Ticks a second in which Linux counts processor time; it has been 100 on all that Node runs on. */
const TICKS = 100;

/** Processor time used so far: by a process with its threads, and by PostgreSQL with all its processes. In seconds. */
export interface Spent {
  readonly server: number;
  readonly postgres: number;
}

/**
 * Unlike times on the clock, these hardly change when the machine has other work, so that two ways of doing something can be
 * compared at any load (Linux).
 */
export function processorTime(server: number, postmaster: number): Spent {
  return { server: ticksOf(server)!.own / TICKS, postgres: familyTicks(postmaster) / TICKS };
}

/** The first process of the PostgreSQL that runs in a product's folder. */
export const postmasterIn = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10);

function familyTicks(parent: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => ticksOf(Number(name)) ?? []);
  const children = all.filter((one) => one.parent === parent).reduce((sum, { own }) => sum + own, 0);
  const itself = ticksOf(parent)!;
  // Children that ended are counted in their parent.
  return itself.own + itself.ended + children;
}

function ticksOf(pid: number): { readonly parent: number; readonly own: number; readonly ended: number } | undefined {
  try {
    // After the name, which may contain blanks: state, parent, …; the times are the 14th to 17th of all.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    return { parent: fields[1]!, own: fields[11]! + fields[12]!, ended: fields[13]! + fields[14]! };
  } catch {
    // It ended meanwhile.
    return undefined;
  }
}
