import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { world } from '#projections/world.ts';
import { FileStoreUnavailable } from './faults.ts';
import type { FileStore } from './fileStore.ts';

/** Files below `folder`, spread over 256 subfolders. Written beside their place, synced, then moved there: whole or not at all. */
export function createDiskFileStore({ folder }: { folder: string }): FileStore {
  const placeOf = (name: string) => {
    // Names come from our own rows; should one ever come from elsewhere, it still cannot leave the folder.
    if (!/^[0-9a-f]{32}$/.test(name)) throw new Error('Not a name of a stored file');
    return { home: join(folder, name.slice(0, 2)), path: join(folder, name.slice(0, 2), name) };
  };
  return {
    put: async (name, bytes) => {
      const { home, path } = placeOf(name);
      const beside = join(home, `.${world.newId()}`);
      try {
        await mkdir(home, { recursive: true, mode: 0o700 });
        await synced(beside, 'wx', (file) => file.writeFile(bytes));
        await rename(beside, path);
        // The file's name is part of its folder, which has to reach the disk too.
        await synced(home, 'r', async () => {});
      } catch (fault) {
        await rm(beside, { force: true }).catch(() => {});
        throw noRoom.has((fault as NodeJS.ErrnoException).code ?? '') ? new FileStoreUnavailable(fault) : fault;
      }
    },
    get: (name) => readFile(placeOf(name).path),
    remove: (name) => rm(placeOf(name).path, { force: true }),
  };
}

/** Full, over its quota, or mounted for reading only. */
const noRoom: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

async function synced(
  path: string,
  flags: 'wx' | 'r',
  write: (file: Awaited<ReturnType<typeof open>>) => Promise<void>,
): Promise<void> {
  const file = await open(path, flags, 0o600);
  try {
    await write(file);
    await file.sync();
  } finally {
    await file.close();
  }
}
