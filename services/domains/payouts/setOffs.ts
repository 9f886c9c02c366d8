import type { Db, TableRow } from '#projections/database/db.ts';
import { owedBack } from '#projections/ledger/owedBack.ts';
import { type SetOff, setOffAgainst, sumOfSetOffs } from '#workflows/payout/setOff.ts';
import { eventIdOf } from '#services/commands/ids.ts';
import { streamOf } from '#services/commands/record.ts';
import type { CommissionPayment, SetOffs, TakenSetOff } from '#services/domains/preparationDeps.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';

export const nothingToSetOff: TakenSetOff = { setOff: [], giveBack: async () => {} };
/** Where nobody owes anything back: seeds, and tests of something else. */
export const noSetOffs: SetOffs = { take: async () => nothingToSetOff, check: async () => nothingToSetOff };

/** A payment that isn't stored by then has died. */
const PAYING_MS = 3 * 60_000;

interface Deps {
  readonly db: Db;
  readonly eventStore: Pick<EventStore, 'read'>;
}

/**
 * What is owed back is what the ledger says, less what payments take that it doesn't know yet: each is written down, under a lock of the
 * cardholder, before it is decided. Payments at the same instant, in any process, see each other that way, and nothing is set off twice.
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

/** What this payment can set off, the longest owed back first. What another try to pay the same commission took doesn't count: it is paid once. */
async function free(
  db: Db,
  { request, cardholderId, mostCents }: CommissionPayment,
  dead: readonly string[],
): Promise<readonly SetOff[]> {
  // Asked before the ledger: what it books in between counts twice for a moment, which carries something on. The other way round it would not count at all.
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

/** How much of one voided commission is taken. Of several tries to pay a commission only one can be stored: the largest counts. */
function takenOf(bookingId: string, paying: readonly Row[]): number {
  const byStream = new Map<string, number>();
  for (const { stream, set_off: parts } of paying) {
    const cents = sumOfSetOffs(parts.filter((part) => part.bookingId === bookingId));
    byStream.set(stream, Math.max(byStream.get(stream) ?? 0, cents));
  }
  return [...byStream.values()].reduce((sum, cents) => sum + cents, 0);
}

/** Payments that were written down, and never came to be. What is stored counts until the ledger knows it, however late that is. */
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
