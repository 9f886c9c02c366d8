import type { Db } from '#projections/database/db.ts';

/** Result of an export, as far as it is known. `rows`: number of rows sent. */
export interface ExportEnd {
  readonly state: 'running' | 'done' | 'brokeOff';
  readonly rows: number;
}

/** An export under the id that the page generated when it started the download. */
export interface NamedExport {
  readonly id: string;
  readonly userId: string;
  readonly queue: string;
}

/**
 * An export without progress for this long is dead, with the process that sent it: a slow reader is waited for 60 s at
 * most.
 */
const SILENT_AFTER = `interval '90 seconds'`;
const FORGOTTEN_AFTER = `interval '1 day'`;

/**
 * Notes that an export starts, or starts again: a browser repeats the request for an interrupted download. An id that
 * belongs to somebody else stays theirs.
 */
export async function exportBegins(db: Db, { id, userId, queue }: NamedExport): Promise<void> {
  await db.raw(`delete from app.queue_exports where seen_at < now() - ${FORGOTTEN_AFTER}`);
  await db.raw(
    `insert into app.queue_exports as e (id, user_id, queue, state, rows, seen_at) values (?, ?, ?, 'running', 0, now())
     on conflict (id) do update set state = 'running', rows = 0, seen_at = now() where e.user_id = excluded.user_id and e.queue = excluded.queue`,
    [id, userId, queue],
  );
}

/** Notes an export's progress or its end; a final state is never overwritten. */
export const exportIsAt = async (db: Db, { id, userId }: NamedExport, { state, rows }: ExportEnd): Promise<void> =>
  void (await db('app.queue_exports')
    .where({ id, user_id: userId, state: 'running' })
    .update({ state, rows, seen_at: db.fn.now() }));

/** Returns undefined for an unknown export, or one started by somebody else. */
export const exportEnd = (db: Db, { id, userId, queue }: NamedExport): Promise<ExportEnd | undefined> =>
  db('app.queue_exports')
    .where({ id, user_id: userId, queue })
    .first(
      'rows',
      db.raw<{ state: ExportEnd['state'] }>(
        `case when state = 'running' and seen_at < now() - ${SILENT_AFTER} then 'brokeOff' else state end as state`,
      ),
    );
