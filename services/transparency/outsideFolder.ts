import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder for notes outside the database, so that write access to the database is not enough to change them. */
export interface OutsideFolder {
  /** Every note in the folder, by its file's name. */
  readonly notes: () => Promise<readonly { readonly name: string; readonly note: string }[]>;
  /**
   * Stores a checkpoint as the newest and in the history. Written to another name, flushed to the disk, then renamed.
   */
  readonly keepCheckpoint: (note: string, size: number, at: Date) => Promise<void>;
  /** Stores an acceptance permanently. */
  readonly keepAcceptance: (note: string, at: Date) => Promise<void>;
}

const NEWEST = 'checkpoint';
/** The number of checkpoints kept in the history; before those, the last of each day for about a year. */
const KEPT = 256;
const KEPT_DAYS = 400;
const THINNED_EACH = 64;
/** Names sort by time: `20261122T120000123Z-00000000000042.checkpoint`. */
const dated = (at: Date, rest: string) => `${at.toISOString().replaceAll(/[-:.]/g, '')}-${rest}`;

/** The folder `DATA_DIR/checkpoints`. It is created with the first note. */
export function outsideFolder(folder: string): OutsideFolder {
  let kept = 0;
  let written = 0;
  const write = async (name: string, note: string) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // A name of its own: the newest checkpoint may be written twice at once.
    written += 1;
    const aside = join(folder, `.${name}.${process.pid}.${written}`);
    const file = await open(aside, 'w', 0o600);
    try {
      await file.writeFile(note);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, join(folder, name));
    const place = await open(folder, 'r');
    await place.sync().finally(() => place.close());
  };
  const names = async () =>
    (await readdir(folder).catch(ignoreMissing))
      .filter((name) => name === NEWEST || /^\d.*\.(checkpoint|accepted)$/.test(name))
      .sort();

  const thin = async () => {
    const history = (await names()).filter((name) => name.endsWith('.checkpoint'));
    const old = history.slice(0, -KEPT);
    const lastOfDays = [...new Map(old.map((name) => [name.slice(0, 8), name])).values()].slice(-KEPT_DAYS);
    await Promise.all(
      old.filter((name) => !lastOfDays.includes(name)).map((name) => rm(join(folder, name), { force: true })),
    );
  };
  return {
    notes: async () =>
      Promise.all(
        (await names()).map(async (name) => ({
          name,
          note: await readFile(join(folder, name), 'utf8').catch(() => ''),
        })),
      ),
    keepCheckpoint: async (note, size, at) => {
      await write(dated(at, `${String(size).padStart(14, '0')}.checkpoint`), note);
      await write(NEWEST, note);
      kept += 1;
      if (kept % THINNED_EACH === 1) await thin();
    },
    keepAcceptance: (note, at) => write(dated(at, 'log.accepted'), note),
  };
}

function ignoreMissing(fault: unknown): string[] {
  if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return [];
  throw fault;
}
