// oxlint-disable max-lines-per-function -- its functions share one state
import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import { closeBox, openBox } from './box.ts';
import { createNoticedCache } from './noticedCache.ts';
import { notify, type Notices } from './notices.ts';
import { rootOf } from './subject.ts';

export type SubjectKey =
  | { readonly kind: 'key'; readonly key: Buffer }
  | { readonly kind: 'destroyed' }
  | { readonly kind: 'damaged'; readonly cause: unknown };
type Row = { subject: string; wrapped_key: Buffer | null };

/** The channel on which processes learn whose key was destroyed; the payload is the subject. */
export const keysChannel = 'app_subject_keys';
const aFewSeconds = 5_000;
const KEY_BYTES = 32;

/** The subjects' data keys: random, wrapped by the master key's derivative, cached for seconds. */
export function createSubjectKeys({
  db,
  wrapping,
  notices,
}: {
  db: Db;
  wrapping: Buffer;
  notices: Notices | undefined;
}) {
  const cache = createNoticedCache<SubjectKey>(
    { notices },
    {
      channel: keysChannel,
      max: 20_000,
      ttlMs: aFewSeconds,
      isAbout: (_, subject, erased) => rootOf(subject) === rootOf(erased),
    },
  );

  const unwrapped = ({ subject, wrapped_key }: Row): SubjectKey => {
    if (!wrapped_key) return { kind: 'destroyed' };
    try {
      // Memory of its own: a part of Node's pool would keep all 8 kB of it.
      return { kind: 'key', key: Buffer.alloc(KEY_BYTES, openBox(wrapping, wrapped_key, subject)) };
    } catch (cause) {
      return { kind: 'damaged', cause };
    }
  };

  const through = async (subjects: readonly string[], ask: (missing: readonly string[]) => Promise<readonly Row[]>) => {
    const found = new Map<string, SubjectKey>();
    const missing = [...new Set(subjects)].filter((subject) => {
      const key = cache.get(subject);
      if (key) found.set(subject, key);
      return !key;
    });
    if (missing.length === 0) return found;
    const { keep } = cache.reading();
    for (const row of await ask(missing)) {
      const key = unwrapped(row);
      keep(row.subject, key);
      found.set(row.subject, key);
    }
    return found;
  };

  return {
    /** A key that is at hand; undefined if the database must be asked. */
    atHand: (subject: string): SubjectKey | undefined => cache.get(subject),
    /** The keys of the subjects that have or had one. */
    existing: (subjects: readonly string[]) => through(subjects, (missing) => keyRows(db, missing)),
    /**
     * The same, creating a key for each subject that has none yet. Two processes that do this at once get the same key.
     */
    ensured: (subjects: readonly string[]) =>
      through(subjects, async (missing) => {
        const known = await keyRows(db, missing);
        const fresh = missing.filter((subject) => !known.some((row) => row.subject === subject));
        if (fresh.length === 0) return known;
        await insertKeys(
          db,
          fresh.map((subject) => ({ subject, wrapped: closeBox(wrapping, world.randomBytes(KEY_BYTES), subject) })),
        );
        return keyRows(db, missing);
      }),
    /** Destroys the keys of the subject and of all below it; a tombstone stays. Returns how many keys there were. */
    destroy: async (subject: string, trx: Db): Promise<number> => {
      const destroyed = await destroyKeys(trx, subject);
      await notify(trx, keysChannel, subject);
      return destroyed;
    },
    /** The subject and all below it whose key is destroyed. */
    destroyedOf: async (subject: string): Promise<readonly string[]> =>
      db('app.subject_keys')
        .whereRaw(`(subject = :subject or starts_with(subject, :subject || '/'))`, { subject })
        .whereNotNull('destroyed_at')
        .orderBy('subject')
        .pluck('subject'),
    /**
     * Rewrites the table's file. It cannot run inside a transaction, and queries for keys wait for it (0.2 s for
     * 100,000).
     */
    sweep: async (): Promise<void> => void (await db.raw('vacuum full app.subject_keys')),
  };
}

const keyRows = async (db: Db, subjects: readonly string[]): Promise<Row[]> =>
  (await db.raw<Row>('select subject, wrapped_key from app.subject_keys where subject = any(?)', [[...subjects]])).rows;

/**
 * A client of an erased account gets a tombstone instead of a key: a late command must not store data about them again.
 */
async function insertKeys(db: Db, keys: readonly { subject: string; wrapped: Buffer }[]): Promise<void> {
  await db.raw(
    `insert into app.subject_keys (subject, wrapped_key, destroyed_at)
     select fresh.subject, case when root.destroyed_at is null then fresh.wrapped end, root.destroyed_at
       from unnest(?::text[], ?::bytea[]) as fresh(subject, wrapped)
       left join app.subject_keys root on root.subject = split_part(fresh.subject, '/', 1) and root.subject <> fresh.subject
     on conflict (subject) do nothing`,
    [keys.map(({ subject }) => subject), keys.map(({ wrapped }) => `\\x${wrapped.toString('hex')}`)],
  );
}

async function destroyKeys(trx: Db, subject: string): Promise<number> {
  const { rows } = await trx.raw<{ subject: string }>(
    `update app.subject_keys set wrapped_key = null, destroyed_at = now()
      where (subject = :subject or starts_with(subject, :subject || '/')) and destroyed_at is null returning subject`,
    { subject },
  );
  await trx.raw(
    'insert into app.subject_keys (subject, destroyed_at) values (?, now()) on conflict (subject) do nothing',
    [subject],
  );
  return rows.length;
}
