import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartFault } from './startFault.ts';

/** What the system says of a folder that cannot be used as it is. */
const why: Readonly<Record<string, string>> = {
  EROFS: 'it is on a disk that is mounted read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  ENOTDIR: 'a part of its path is a file',
  EIO: 'the disk fails',
};

/** Does something with files below the data folder. What whoever starts us can mend becomes a `StartFault` of one sentence. */
export async function inDataFolder<Result>(dataDir: string, work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (fault) {
    throw folderFault(dataDir, fault);
  }
}

/** The fault in the words of `inDataFolder`, or itself when it is about something else. */
export function folderFault(dataDir: string, fault: unknown): unknown {
  const { code, syscall } = fault as NodeJS.ErrnoException;
  const reason = syscall === undefined || code === undefined ? undefined : why[code];
  return reason === undefined
    ? fault
    : new StartFault(`The data folder ${dataDir} cannot be written: ${reason}. Mend that, or choose another DATA_DIR`, {
        cause: fault,
      });
}

/** Writes a small file whole or not at all, also when the power fails: beside its place, synced, moved there, the folder synced. */
export function writeWhole(path: string, content: string, mode: number): void {
  const beside = `${path}.new`;
  const file = openSync(beside, 'w', mode);
  try {
    writeSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(beside, path);
  syncFolder(dirname(path));
}

/** Windows cannot open a folder; there a rename is kept by its own journal. */
function syncFolder(folder: string) {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
