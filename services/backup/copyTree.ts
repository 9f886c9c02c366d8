import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

interface CopyOptions {
  /** Files whose content may change under the same name are copied each time; others only if missing. */
  readonly changing?: boolean;
  readonly onProgress?: (files: number) => void;
}

/**
 * Makes `to` a copy of `from`: copies missing files and deletes removed ones (a deleted document must not survive in a
 * backup). Each file is first written under another name, then renamed. Returns the number of files. A folder that does
 * not exist is empty; a file deleted in the meantime is skipped.
 */
export async function copyTree(
  from: string,
  to: string,
  { changing = false, onProgress = () => {} }: CopyOptions = {},
): Promise<number> {
  const wanted = new Set(await filesIn(from));
  const there = new Map(
    await Promise.all((await filesIn(to)).map(async (path) => [path, await sizeOf(join(to, path))] as const)),
  );
  let files = 0;
  for (const path of wanted) {
    const size = await sizeOf(join(from, path));
    if (size === undefined) continue;
    if (changing || there.get(path) !== size) await copyWhole(join(from, path), join(to, path));
    files += 1;
    onProgress(files);
  }
  for (const path of there.keys()) if (!wanted.has(path)) await rm(join(to, path), { force: true });
  return files;
}

async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await copyFile(from, `${to}.new`, constants.COPYFILE_FICLONE);
    await rename(`${to}.new`, to);
  } catch (fault) {
    await rm(`${to}.new`, { force: true });
    if ((fault as NodeJS.ErrnoException).code !== 'ENOENT') throw fault;
  }
}

/** Names below a folder, except those that start with a dot, which are still being written. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (fault: NodeJS.ErrnoException) => (fault.code === 'ENOENT' ? [] : Promise.reject(fault)),
  );
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !entry.name.endsWith('.new'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

const sizeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );
