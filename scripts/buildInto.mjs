import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** How many builds are kept: a process that runs an older one goes on with its files. */
const KEPT = 3;

/**
 * Lets `work` build into a folder of its own under `dist`, looks whether that is whole (paths that have to be there), and only
 * then renames it to `id` and names it in `dist/current`: nothing that a running process reads is touched. Of several that
 * build at once one works and the others wait for it (with `again` it is built anew); should two work all the same, each has
 * its own folder until then.
 */
export async function buildInto({ dist, id, whole, again }, work) {
  const unlock = await lock(dist);
  try {
    if (!again && buildInForce({ dist, whole }) === id) return;
    const building = join(dist, `building-${process.pid}`);
    await work(building);
    const missing = whole.filter((path) => !existsSync(join(building, path)));
    if (missing.length > 0) throw new Error(`The build lacks ${missing.join(', ')}`);
    replace(join(dist, id), building);
    const current = join(dist, `current.${process.pid}`);
    writeFileSync(current, id);
    renameSync(current, join(dist, 'current'));
  } finally {
    removeOld(dist);
    unlock();
  }
}

/** The id of the build that `dist/current` names, if it is there as a whole. */
export function buildInForce({ dist, whole }) {
  const current = join(dist, 'current');
  const id = existsSync(current) ? readFileSync(current, 'utf8') : undefined;
  return id && whole.every((path) => existsSync(join(dist, id, path))) ? id : undefined;
}

function replace(folder, building) {
  const before = `${folder}.before`;
  rmSync(before, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, before);
  renameSync(building, folder);
  rmSync(before, { recursive: true, force: true });
}

/** All but the newest few, and what builds that were cut off left behind. */
function removeOld(dist) {
  const age = (name) => statSync(join(dist, name)).mtimeMs;
  const names = readdirSync(dist);
  const old = names.filter((name) => /^[0-9a-f]{16}$/.test(name)).toSorted((a, b) => age(b) - age(a));
  const cutOff = names.filter((name) => name.startsWith('building-') && !isRunning(Number(name.split('-')[1])));
  for (const name of [...old.slice(KEPT), ...cutOff, `building-${process.pid}`]) {
    rmSync(join(dist, name), { recursive: true, force: true });
  }
}

/** One build at a time in this checkout. A lock whose process is gone is taken over. */
async function lock(dist) {
  mkdirSync(dist, { recursive: true });
  const [file, mine] = [join(dist, 'lock'), join(dist, `lock.${process.pid}`)];
  writeFileSync(mine, String(process.pid));
  try {
    while (!tryTo(() => linkSync(mine, file))) {
      const owner = tryTo(() => readFileSync(file, 'utf8'));
      if (owner && !isRunning(Number(owner))) rmSync(file, { force: true });
      await setTimeout(200);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  return () => rmSync(file, { force: true });
}

/** What the function answers (true for nothing), or false where the file is there already, or not any more. */
function tryTo(work) {
  try {
    return work() ?? true;
  } catch (fault) {
    if (fault.code !== 'EEXIST' && fault.code !== 'ENOENT') throw fault;
    return false;
  }
}

function isRunning(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (fault) {
    return fault.code === 'EPERM';
  }
}
