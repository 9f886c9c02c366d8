import { entriesOf, isOfCommission, noMoney, orderMoneyAfter } from '#projections/ledger/entries.ts';
import type { LedgerAccount } from '#projections/ledger/columns.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { foldAll } from '#workflows/kernel/fold.ts';
import { orderLifecycle } from '#workflows/order/index.ts';
import { formerAndNow } from '#workflows/order/state.ts';
import { type SetOff, sumOfSetOffs } from '#workflows/parts/payout/setOff.ts';
import { metaOf } from '#services/commands/record.ts';
import type { Party } from '#services/domains/journeys/contract.ts';
import { allBeside } from '#services/commands/recordsBeside.ts';
import type { EventStore, StoredEvent } from '#services/eventstore/eventStore.ts';
import { partyOf, readerOf } from './viewer.ts';

/** One amount booked by an event, as the reader may know it. */
export interface MoneyRow {
  readonly eventId: string;
  /** The stream of the event. */
  readonly stream: string;
  /** `order.payment-confirmed` */
  readonly key: string;
  readonly at: string;
  readonly who: Party;
  /** A ledger account, or `agreed`: an agreed amount without a payment yet. */
  readonly account: LedgerAccount | 'agreed';
  /** Integer US cents. For a customer, positive amounts are theirs. For staff as in the ledger: debits are positive. */
  readonly amountCents: number;
}

/** Ledger accounts visible to a buyer: what they paid, and what is owed to them. */
const forBuyer: readonly LedgerAccount[] = ['cash', 'customer-credit', 'refunds-payable'];

/**
 * Returns every amount booked by the events of an order, its bookings, and what hangs on them, in the order of
 * events.
 */
export async function orderMoney(
  { read }: Pick<EventStore, 'read'>,
  id: string,
  person: Person,
): Promise<readonly MoneyRow[]> {
  const order = await read(`order-${id}`);
  const bookingIds = Object.keys(formerAndNow(foldAll(orderLifecycle, order).state));
  const events = [
    ...order,
    ...(await Promise.all(bookingIds.map((bookingId) => withBeside(read, bookingId)))).flat(),
  ].toSorted(byPosition);
  const buyerId = (order[0]?.data as { buyerId?: string } | undefined)?.buyerId ?? null;
  const isBuyer = readerOf(person) === 'buyer';
  let money = noMoney;
  return events.flatMap((event) => {
    const lines = entriesOf[event.type]?.(event.data, money) ?? [];
    money = orderMoneyAfter(event.type, event.data, money) ?? money;
    const read = lines.filter(
      ({ account, amountCents }) =>
        amountCents !== 0 && (!isBuyer || (forBuyer.includes(account) && !isOfCommission(event.type))),
    );
    return read.map(({ account, amountCents }) => ({
      ...rowOf(event, person, { buyerId }),
      account,
      amountCents: isBuyer && account !== 'cash' ? -amountCents : amountCents,
    }));
  });
}

/** Returns a booking's events, followed by those of what hangs on it. */
const withBeside = async (read: EventStore['read'], bookingId: string): Promise<readonly StoredEvent[]> => [
  ...(await read(`booking-${bookingId}`)),
  ...(await allBeside({ read }, bookingId)).flatMap(({ events }) => events),
];
const byPosition = (a: StoredEvent, b: StoredEvent) => (a.position < b.position ? -1 : 1);

/**
 * Returns the history of a booking's commission, and of its extensions' ones: agreed, changed, owed, paid, reverted.
 */
export async function commissionMoney(
  { read }: Pick<EventStore, 'read'>,
  id: string,
  person: Person,
): Promise<readonly MoneyRow[]> {
  const events = (await withBeside(read, id)).toSorted(byPosition);
  const cardholderId = (events[0]?.data as { cardholderId?: string } | undefined)?.cardholderId ?? null;
  return events.flatMap((event): MoneyRow[] => {
    const row = (account: MoneyRow['account'], amountCents: number) => [
      { ...rowOf(event, person, { cardholderId }), account, amountCents },
    ];
    const {
      amountCents = 0,
      amountCentsBefore = 0,
      commissionCents = 0,
      setOff,
      wasEarned = false,
      wasPaid = false,
    } = event.data as Partial<CommissionData>;
    const offCents = sumOfSetOffs(setOff);
    /** Amounts that were set off weren't sent. */
    const sent = (sign: 1 | -1) => [
      ...row('cash', sign * (amountCents - offCents)),
      ...(offCents === 0 ? [] : row('commission-owed-back', sign * offCents)),
    ];
    switch (event.type) {
      case 'booking.opened.v1':
      case 'extension.approved.v1':
        return row('agreed', commissionCents);
      case 'extension.approval-reversed.v1':
        return row('agreed', -commissionCents);
      default:
    }
    // Whatever mounts the payout.
    switch (event.type.slice(event.type.indexOf('.') + 1)) {
      case 'commission-updated.v1':
        return row('agreed', amountCents - amountCentsBefore);
      case 'commission-became-payable.v1':
        return row('commission-payable', amountCents);
      case 'commission-paid.v1':
        return sent(1);
      case 'commission-voided.v1':
        return row(wasPaid ? 'commission-owed-back' : wasEarned ? 'commission-payable' : 'agreed', -amountCents);
      case 'commission-unpaid.v1':
        return sent(-1);
      default:
        return [];
    }
  });
}

/** Amounts in the events of a commission. */
interface CommissionData {
  readonly amountCents: number;
  readonly amountCentsBefore: number;
  readonly commissionCents: number;
  readonly setOff: readonly SetOff[];
  readonly wasEarned: boolean;
  readonly wasPaid: boolean;
}

function rowOf(
  event: StoredEvent,
  person: Person,
  owners: { readonly buyerId?: string | null; readonly cardholderId?: string | null },
) {
  const { at, actor } = metaOf(event);
  return {
    eventId: event.id,
    stream: event.stream,
    key: event.type.replace(/\.v\d+$/, ''),
    at,
    who: partyOf(actor, { person, owners }),
  };
}
