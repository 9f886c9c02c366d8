import type { Db, Trx } from '#projections/database/db.ts';
import { recordNamesOf } from '#projections/deadlines/recordNames.ts';
import { addHours } from '#workflows/kernel/calendar.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { derivedId } from '#services/commands/ids.ts';
import { entryOf } from '#services/domains/entries.ts';
import { staffWho } from '#services/domains/people/staffWho.ts';
import { exportAccess, queueAccess } from '#services/domains/queues/routes.ts';
import { tell } from '#services/notifications/tell.ts';
import { queueOf } from './pace.ts';

/** So many hours before a record is late. Of a busy queue most is done before that. */
const HOURS = 2;
/** Number of records in one sweep; the next sweep takes the others. */
const AT_ONCE = 50;

interface DueSoon {
  readonly stream: string;
  readonly lifecycle: LifecycleName;
  readonly recordId: string;
  readonly orderId: string | null;
  readonly name: string;
  readonly dueAt: Date;
  readonly assigneeId: string | null;
}

/**
 * Tells staff of work that is due within two hours, once for each deadline: its assignee, otherwise those who lead the
 * queue (level 3). Any number of processes may do so at once, and a restart repeats nothing.
 */
export async function tellOfWorkDueSoon({ db, now }: { readonly db: Db; readonly now: () => Date }): Promise<void> {
  const at = now();
  const { rows } = await db.raw<DueSoon>(
    `select w.stream, w.lifecycle, w.record_id as "recordId", w.name, w.due_at as "dueAt",
       coalesce(b.order_id, e.order_id) as "orderId", coalesce(t.assignee_id, a.user_id::text) as "assigneeId"
     from read.waits w
     left join app.queue_assignments a on a.stream = w.stream
     left join read.tickets t on w.lifecycle = 'ticket' and t.id = w.record_id
     left join read.bookings b on w.lifecycle = 'booking' and b.id = w.record_id
     left join read.extensions e on w.lifecycle = 'extension' and e.id = w.record_id
     where w.turn = 'staff' and w.until_at is null and w.from_at <= :at::timestamptz
       and w.due_at >= :from::timestamptz and w.due_at < :until::timestamptz
       and not exists (select from app.queue_warnings d where d.stream = w.stream and d.name = w.name and d.due_at = w.due_at)
     order by w.due_at limit ${AT_ONCE}`,
    { at: at.toISOString(), from: at.toISOString(), until: addHours(at.toISOString(), HOURS) },
  );
  for (const row of rows) await db.transaction((trx) => warn(trx, row, at));
}

async function warn(trx: Trx, row: DueSoon, at: Date): Promise<void> {
  const { stream, lifecycle, recordId, orderId, name, dueAt } = row;
  const first = await trx('app.queue_warnings')
    .insert({ stream, name, due_at: dueAt })
    .onConflict(['stream', 'name', 'due_at'])
    .ignore()
    .returning('stream');
  if (first.length === 0) return;
  const known = (await recordNamesOf(trx, [recordId]))[recordId] ?? '';
  const page = entryOf(lifecycle).calendar?.pages.staff?.({ id: recordId, orderId });
  const by = dueAt.toISOString();
  for (const toUserId of await workersOn(trx, row)) {
    await tell(trx, {
      id: derivedId('work-due-soon', stream, name, by, toUserId),
      template: 'work-due-soon',
      toUserId,
      data: {
        duty: name,
        number: /^\d+$/.test(known) ? known : recordId.slice(0, 8),
        by,
        goingTo: page?.replace(/#.*/, '') ?? '/admin/home',
      },
      at,
    });
  }
}

/** The assignee, if they still work on the queue; otherwise its leads, or admins if nobody leads it. */
async function workersOn(trx: Trx, { lifecycle, name, assigneeId }: DueSoon): Promise<readonly string[]> {
  const queue = queueOf(lifecycle, name);
  if (queue === undefined) return [];
  const ids = async (...asked: Parameters<typeof staffWho>) => (await staffWho(...asked)).map(({ id }) => id);
  const assigned = (await ids(trx, queueAccess(queue))).filter((id) => id === assigneeId);
  if (assigned.length > 0) return assigned;
  const leads = await ids(trx, exportAccess(queue), 'admins');
  return leads.length > 0 ? leads : ids(trx, exportAccess(queue));
}
