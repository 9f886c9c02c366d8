import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, processStart } from '../processStart.ts';
import { StartFault } from '../startFault.ts';

/** Another process that is alive holds the data folder. */
class DataFolderInUse extends StartFault {
  readonly pid: number;
  constructor(path: string, pid: number) {
    super(`Another process (pid ${pid}) uses this data folder (${path}): stop it, or choose another DATA_DIR`);
    this.pid = pid;
  }
}

/**
 * One process at a time owns an embedded database. Resolves to the release. Waits up to `patience` ms for an owner that
 * is on its way out (its npm was killed, it drains), then throws `DataFolderInUse`. A killed owner's lock is void: a
 * process is distinguished from a later one of the same pid by its start time.
 */
export async function lockDataFolder(path: string, patience: number): Promise<() => void> {
  const giveUpAt = performance.now() + patience;
  const me = JSON.stringify({ pid: process.pid, started: processStart(process.pid) });
  for (;;) {
    const owner = ownerIn(path);
    if (owner === undefined) {
      rmSync(path, { force: true });
      if (write(path, me)) return () => rmSync(path, { force: true });
    } else if (performance.now() >= giveUpAt) {
      throw new DataFolderInUse(path, owner);
    }
    await pause(100);
  }
}

/** Pid of the living process that holds the lock, if there is one. */
export function ownerIn(path: string): number | undefined {
  try {
    const { pid, started } = JSON.parse(readFileSync(path, 'utf8'));
    return isAlive(pid) && processStart(pid) === started ? pid : undefined;
  } catch {
    return undefined;
  }
}

function write(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw fault;
  }
}
