import type { Db, TableRow } from '#projections/database/db.ts';
import { owedBack } from '#projections/ledger/owedBack.ts';
import { type SetOff, setOffAgainst, sumOfSetOffs } from '#workflows/parts/payout/setOff.ts';
import { eventIdOf } from '#services/commands/ids.ts';
import { streamOf } from '#services/commands/record.ts';
import type { CommissionPayment, SetOffs, TakenSetOff } from '#services/domains/preparationDeps.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';

export const nothingToSetOff: TakenSetOff = { setOff: [], giveBack: async () => {} };
/** Sets nothing off: for seeds, and for tests of other subjects. */
export const noSetOffs: SetOffs = { take: async () => nothingToSetOff, check: async () => nothingToSetOff };

/** Time after which a payment that is not stored counts as dead. */
const PAYING_MS = 3 * 60_000;

interface Deps {
  readonly db: Db;
  readonly eventStore: Pick<EventStore, 'read'>;
}

/**
 * Computes set-offs from the amount owed back according to the ledger, less what payments unknown to the ledger take:
 * each is noted under a lock of the cardholder before it is decided. Simultaneous payments in any process thus see each
 * other, and nothing is set off twice.
 */
export const setOffs = ({ db, eventStore }: Deps): SetOffs => ({
  take: async (payment) => {
    const { request, cardholderId } = payment;
    if ((await owedBack(db, [cardholderId])).length === 0) return nothingToSetOff;
    const dead = await deadOnes({ db, eventStore }, cardholderId);
    const eventId = eventOf(payment);
    const setOff = await db.transaction(async (trx) => {
      await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`set-off ${cardholderId}`]);
      const taken = await free(trx, payment, dead);
      await setOffTable(trx)
        .where({ cardholder_id: cardholderId })
        .andWhere((one) => void one.whereIn('event_id', dead).orWhereRaw(isBooked))
        .delete();
      const row = { event_id: eventId, cardholder_id: cardholderId, stream: streamIn(request) };
      await setOffTable(trx)
        .insert({ ...row, set_off: trx.raw('?::jsonb', [JSON.stringify(taken)]) })
        .onConflict('event_id')
        .merge();
      return taken;
    });
    return { setOff, giveBack: async () => void (await setOffTable(db).where({ event_id: eventId }).delete()) };
  },
  check: async (payment) => ({
    ...nothingToSetOff,
    setOff: await free(db, payment, await deadOnes({ db, eventStore }, payment.cardholderId)),
  }),
});

type Row = TableRow<'app.commission_set_offs'>;
const setOffTable = (db: Db) => db('app.commission_set_offs');
const streamIn = ({ lifecycle, id }: CommissionPayment['request']) => streamOf(lifecycle, id);
/** A payment is one event. */
const eventOf = ({ request }: CommissionPayment) => eventIdOf(request, 0);
const isBooked =
  'exists (select 1 from read.ledger l where l.event_id = app.commission_set_offs.event_id::text and l.cardholder_id = app.commission_set_offs.cardholder_id::text)';

/**
 * Returns what this payment can set off, the oldest debt first. Amounts taken by other attempts to pay the same
 * commission don't count: it is paid only once.
 */
async function free(
  db: Db,
  { request, cardholderId, mostCents }: CommissionPayment,
  dead: readonly string[],
): Promise<readonly SetOff[]> {
  // Read before the ledger: what the ledger books in between is counted twice for a moment, which only defers a part.
  // In the reverse order it would not be counted at all.
  const paying = await setOffTable(db)
    .where({ cardholder_id: cardholderId })
    .whereNot({ stream: streamIn(request) })
    .whereNotIn('event_id', [...dead])
    .whereRaw(`not ${isBooked}`);
  const left = (await owedBack(db, [cardholderId])).map(({ bookingId, amountCents }) => ({
    bookingId,
    amountCents: amountCents - takenOf(bookingId, paying),
  }));
  return setOffAgainst(left, mostCents).taken;
}

/**
 * Returns how much of one voided commission is taken. Of several attempts to pay a commission only one can be stored,
 * so the largest counts.
 */
function takenOf(bookingId: string, paying: readonly Row[]): number {
  const byStream = new Map<string, number>();
  for (const { stream, set_off: parts } of paying) {
    const cents = sumOfSetOffs(parts.filter((part) => part.bookingId === bookingId));
    byStream.set(stream, Math.max(byStream.get(stream) ?? 0, cents));
  }
  return [...byStream.values()].reduce((sum, cents) => sum + cents, 0);
}

/**
 * Returns payments that were noted, but never stored. Stored ones count until the ledger knows them, however late that
 * is.
 */
async function deadOnes({ db, eventStore }: Deps, cardholderId: string): Promise<readonly string[]> {
  const old = await setOffTable(db)
    .where({ cardholder_id: cardholderId })
    .where('taken_at', '<', db.raw(`clock_timestamp() - ? * interval '1 millisecond'`, [PAYING_MS]))
    .whereRaw(`not ${isBooked}`);
  const looked = await Promise.all(
    old.map(async ({ event_id: id, stream }) =>
      (await eventStore.read(stream)).some((event) => event.id === id) ? [] : [id],
    ),
  );
  return looked.flat();
}
