// What is so once nothing is left to do: each law finds what breaks it.
import { isDeepStrictEqual } from 'node:util';
import type { Workers } from './workers.ts';
import { type BookingState, regionsOf } from '#workflows/booking/state.ts';
import type { CardState } from '#workflows/card/state.ts';
import { type ClaimState, isOpenClaim } from '#workflows/claim/state.ts';
import { extensionPhase } from '#workflows/extension/state.ts';
import { type HoldsState, openUnverificationHolds } from '#workflows/hold/state.ts';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import type { Lifecycle, Snapshot } from '#workflows/kernel/lifecycle.ts';
import { nextSteps } from '#workflows/kernel/nextSteps.ts';
import { type LifecycleName, lifecycles } from '#workflows/lifecycles.ts';
import { System } from '#workflows/testing/people.ts';
import { lawsOfAgreements } from './agreementLaws.ts';
import { lawsOfCustomers } from './customerLaws.ts';
import type { Books } from './invariants.ts';
import type { Laws, Settled } from './law.ts';
import { lawsOfMoney } from './moneyLaws.ts';
import { endedOtherwise, slotsInUse, slotsReserved, slotsTaken } from './slots.ts';
import { Violated, type World } from './world.ts';

const bookingOf = ({ world }: Settled, id: string) => world.market.at('booking', id) as Snapshot<BookingState>;
const fulfilmentOf = ({ value }: Snapshot<BookingState>) => regionsOf(value as never)?.fulfilment;

type ApprovedLease = Readonly<Record<'before' | 'after', { readonly reportedUntil: string }>>;

const laws: Laws = {
  'a slot is taken exactly while somebody is, or may come to be, on the card': ({ world: { market } }) => {
    const [taken, inUse] = [slotsTaken(market), slotsInUse(market)];
    return [...taken.filter((slot) => !inUse.includes(slot)), ...inUse.filter((slot) => !taken.includes(slot))];
  },
  'what was reserved for something that was refused is back': (settled) => [
    ...slotsReserved(settled.world.market).flatMap(({ slot, settled: isSettled }) =>
      !isSettled && settled.world.refused.has(slot.split(' ')[1]!.split(':')[0]!) ? [slot] : [],
    ),
    ...settled
      .all('promocode')
      .flatMap(({ id, state }) =>
        Object.entries(state.uses).flatMap(([orderId, { settled: isSettled }]) =>
          !isSettled && settled.world.refused.has(orderId) ? [`${id} ${orderId}`] : [],
        ),
      ),
  ],
  'a booking that has ended says when': ({ world: { market } }) => endedOtherwise(market),
  ...lawsOfMoney,
  'a paid order knows how its bookings stand': (settled) =>
    settled.all('order').flatMap(({ id, value, state }) =>
      Object.entries(state.bookings).flatMap(([bookingId, noted]) => {
        const booking = bookingOf(settled, bookingId);
        if (booking.value === null) return [`booking ${bookingId} of order ${id} was never opened`];
        if (value !== 'paid' || fulfilmentOf(booking) === 'cancelled') return [];
        const { auAddedAt, endedAt, refundCents } = booking.state;
        const [says, is] = [
          [noted.auAdded, noted.ended !== null, noted.refundCents ?? 0],
          [auAddedAt !== null, endedAt !== null, refundCents],
        ];
        return isDeepStrictEqual(says, is)
          ? []
          : [`order ${id} of booking ${bookingId}: ${says.join()} and ${is.join()}`];
      }),
    ),
  'a booking that its order gave up has ended, or somebody is on its card': (settled) =>
    settled.all('booking').flatMap(({ id, value, state }) => {
      const order = settled.world.market.at('order', state.terms!.orderId);
      const isOrders = id in order.state.bookings && order.value !== 'cancelled' && order.value !== 'expired';
      return isOrders || state.endedAt !== null || regionsOf(value as never)?.removal === 'open' ? [] : [id];
    }),
  'a booking has the client of its order until their user is added': (settled) =>
    settled.all('booking').flatMap(({ id, state }) => {
      const order = settled.world.market.at('order', state.terms!.orderId);
      const moves = state.auAddedAt === null && state.endedAt === null && id in order.state.bookings;
      return moves && !isDeepStrictEqual(state.terms!.client, order.state.client) ? [id] : [];
    }),
  'an order whose bookings have ended is closed': (settled) =>
    settled.all('order').flatMap((order) => {
      const steps = nextSteps(lifecycles.order as Lifecycle, order, {
        actor: System,
        now: settled.world.market.now(),
        settings: settled.world.settings(),
      });
      return steps.some(({ command, allowed }) => command === 'close' && allowed) ? [order.id] : [];
    }),
  'a booking knows whether a claim of it is open': (settled) =>
    settled.all('booking').flatMap(({ id, state }) => {
      const open = settled
        .all('claim')
        .some((claim) => claim.state.terms?.bookingId === id && isOpenClaim(claim.value as never));
      return (state.claim?.isOpen ?? false) === open ? [] : [id];
    }),
  'a claim that was decided is carried out': (settled) =>
    settled.all('claim').flatMap(({ id, value, state }: Snapshot<ClaimState> & { id: string }) => {
      if (value === 'replacing') return [`claim ${id} waits for another card for ever`];
      const { bookingId } = state.terms!;
      const fulfilment = fulfilmentOf(bookingOf(settled, bookingId));
      if (value === 'refunded') {
        return fulfilment === 'refunded' || settled.isForStaff(bookingId) ? [] : [id];
      }
      return value === 'replaced' && fulfilment !== 'replaced' ? [id] : [];
    }),
  'a cardholder at fault earns nothing by the line': (settled) =>
    settled.all('claim').flatMap(({ id, value, state: { decision, terms } }) => {
      const isAtFault = ['refunded', 'replaced'].includes(String(value)) && decision?.fault === 'cardholder';
      const { commission } = regionsOf(bookingOf(settled, terms!.bookingId).value as never) ?? {};
      return isAtFault && commission !== 'void' ? [`${id}: ${commission}`] : [];
    }),
  'a lease ends where the extensions in force say': (settled) =>
    settled.all('booking').flatMap(({ id, state: { lease, endedAt, auRemovedAt } }) => {
      const own = settled.all('extension').filter(({ state }) => state.terms!.bookingId === id);
      const decided = settled.world.log.flatMap(({ stream, type, data }) => {
        const extension = own.find((one) => stream === `extension-${one.id}`);
        return extension && type === 'extension.approved.v1' ? [{ extension, ...(data as ApprovedLease) }] : [];
      });
      // Who approves while an earlier one is just taken back counts from its days: staff settle that by hand, as what comes after the end.
      const isOver = endedAt !== null || auRemovedAt !== null;
      if (decided.length === 0 || isOver || (decided.length > 1 && settled.isForStaff(id))) return [];
      const last = decided.findLast(({ extension }) => extensionPhase(extension.value) === 'approved');
      const until = (last?.after ?? decided[0]!.before).reportedUntil;
      return lease?.reportedUntil === until ? [] : [`${id} until ${lease?.reportedUntil} and not ${until}`];
    }),
  'what is over by the clock is over': (settled) => {
    const now = settled.world.market.now();
    const late = (one: Snapshot<{ readonly payBy?: string | null }> & { readonly id: string }) =>
      one.value === 'paymentPending' && (one.state.payBy ?? now) < now;
    return [...settled.all('order').filter(late), ...settled.all('extension').filter(late)].map(({ id }) => id);
  },
  'a hold begins and ends on its days': (settled) => {
    const today = pacificDate(settled.world.market.now());
    return settled.all('holds').flatMap(({ id, state }: { id: string; state: HoldsState }) =>
      Object.values(state.holds)
        .filter(
          ({ status, startDate, endDate }) =>
            (status === 'scheduled' && startDate <= today) ||
            (status === 'active' && endDate !== null && endDate < today),
        )
        .map(({ holdId, status }) => `${holdId} of ${id} is ${status}`),
    );
  },
  'no card of an unverified cardholder takes orders': (settled) =>
    settled.all('card').flatMap(({ id, state }: { id: string; state: CardState }) => {
      const { market } = settled.world;
      if (market.at('verification', state.cardholderId!).value === 'verified') return [];
      return openUnverificationHolds(market.at('holds', id).state as HoldsState).length === 1 ? [] : [id];
    }),
  'a card of a verified cardholder does not wait for a verification': (settled) =>
    settled.all('card').flatMap(({ id, state }: { id: string; state: CardState }) => {
      const { market } = settled.world;
      if (market.at('verification', state.cardholderId!).value !== 'verified') return [];
      return openUnverificationHolds(market.at('holds', id).state as HoldsState).length === 0 ? [] : [id];
    }),
  ...lawsOfCustomers,
  ...lawsOfAgreements,
};

/** Throws `Violated` where a law does not hold although nothing is left to do. */
export function checkSettled(
  world: World,
  books: Books,
  { mails, toldStaff }: Pick<Workers, 'mails' | 'toldStaff'>,
): void {
  const { market } = world;
  const all = (name: LifecycleName) => market.ids(name).map((id) => ({ ...market.at(name, id), id }));
  const isForStaff = (id: string) => toldStaff.some((told) => told.includes(id));
  const settled = { world, books, mails, isForStaff, all: all as Settled['all'] };
  for (const [law, broken] of Object.entries(laws)) {
    const by = broken(settled);
    if (by.length > 0) throw new Violated(`${law} – not so: ${by.slice(0, 3).join('; ')}`);
  }
}
