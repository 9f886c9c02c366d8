// What people in a simulated company do now and then on purpose: left to chance, it would hardly ever come to this.
import { type BookingState, regionsOf } from '#workflows/booking/state.ts';
import type { CardState } from '#workflows/card/state.ts';
import type { ClaimState } from '#workflows/claim/state.ts';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import { restorableUntil, type OrderState } from '#workflows/order/state.ts';
import type { HoldsState } from '#workflows/hold/state.ts';
import { Ada, Bea, Carla, Cora, Olga, Uma } from '#workflows/testing/people.ts';
import { type Intent, intentOf } from './forms.ts';
import { cardholders } from './newThings.ts';
import type { World } from './world.ts';

type Habit = (world: World) => Intent | undefined;

const oneOf = (world: World, name: 'order' | 'booking' | 'card' | 'claim', fits: (id: string) => boolean) =>
  world.market.random.pick(world.market.ids(name).slice(-20).filter(fits));
const orderAt = ({ market }: World, id: string) => market.at('order', id).state as OrderState;
const fulfilment = ({ market }: World, id: string) => regionsOf(market.at('booking', id).value as never)?.fulfilment;
const isWaiting = (world: World, id: string) => ['awaitingConsent', 'consented'].includes(fulfilment(world, id) ?? '');

const hasRefusedLine = (world: World, id: string) =>
  Object.values(orderAt(world, id).bookings).some(({ ended }) => ended === 'refused');

/** An order ends by mistake, paid or with a payment under review, and goes on again while it may. */
export const restoreOrder: Habit = (world) => {
  const { at, now } = world.market;
  const lost = oneOf(world, 'order', (id) => {
    const { refundsPaid, refundOwedCents, confirmed } = orderAt(world, id);
    const until = at('order', id).value === 'cancelled' ? restorableUntil(orderAt(world, id)) : null;
    return until !== null && now() < until && refundsPaid.length === 0 && (confirmed !== null || refundOwedCents > 0);
  });
  if (lost !== undefined) return intentOf(world, 'order', lost, 'restore', Olga);
  const refusedFirst = world.market.random.chance(0.5);
  const kept = oneOf(
    world,
    'order',
    (id) =>
      ['paid', 'paymentUnderReview'].includes(String(at('order', id).value)) &&
      (!refusedFirst || hasRefusedLine(world, id)),
  );
  return kept === undefined ? undefined : intentOf(world, 'order', kept, 'cancel', Olga);
};

/** A cardholder refuses a line. */
export const refuseLine: Habit = (world) => {
  const id = oneOf(world, 'booking', (one) => isWaiting(world, one));
  const { cardholderId } = id === undefined ? {} : (world.market.at('booking', id).state as BookingState).terms!;
  return id === undefined ? undefined : intentOf(world, 'booking', id, 'refuse', { ...Carla, userId: cardholderId! });
};

/** A payment turns out to be none after a cardholder has refused a line of the order, and comes in after all. */
export const undoPayment: Habit = (world) => {
  const id = oneOf(world, 'order', (one) => hasRefusedLine(world, one));
  if (id === undefined) return undefined;
  const paid = world.market.at('order', id).value === 'paid';
  return intentOf(world, 'order', id, paid ? 'reverseConfirmation' : 'confirmPayment', paid ? Ada : Olga);
};

/** Staff move a line on which nobody is yet to another card. */
export const swapLine: Habit = (world) => {
  const id = oneOf(world, 'order', (one) =>
    Object.keys(orderAt(world, one).bookings).some(
      (booking) => isWaiting(world, booking) || fulfilment(world, booking) === 'refused',
    ),
  );
  return id === undefined ? undefined : intentOf(world, 'order', id, 'replaceLine', Olga);
};

/** An owner wants to offer fewer slots than are taken. */
export const fewerSlots: Habit = (world) => {
  const stateOf = (id: string) => world.market.at('card', id).state as CardState;
  const id = oneOf(world, 'card', (one) => Object.keys(stateOf(one).reservations).length > 1);
  if (id === undefined) return undefined;
  const intent = intentOf(world, 'card', id, 'changeSlots', { ...Carla, userId: stateOf(id).cardholderId! });
  return { ...intent, input: { offeredSlots: 1 } };
};

/** The card that a claim was promised is gone before its order gets it. */
export const spoilReplacement: Habit = (world) => {
  const { random, at, now } = world.market;
  const claimId = oneOf(world, 'claim', (id) => at('claim', id).value === 'replacing');
  const cardId = claimId && (at('claim', claimId).state as ClaimState).decision?.replacement?.cardId;
  if (!cardId) return undefined;
  if (random.chance(0.4)) return intentOf(world, 'card', cardId, 'archive', Cora);
  const hold = intentOf(world, 'holds', cardId, 'placeHold', Ada);
  return {
    ...hold,
    input: { ...hold.input, kind: 'admin', startDate: pacificDate(now()), endDate: pacificDate(now()) },
  };
};

/** Cards are put on sale again: their owner is verified anew, or a hold without an end is lifted. */
export const freeCard: Habit = (world) => {
  const { random, at, ids } = world.market;
  const owner = random.pick(cardholders)!;
  const { value, state } = at('verification', owner.userId);
  if (value === 'underReview') return intentOf(world, 'verification', owner.userId, 'verify', Uma);
  if (value !== 'verified') {
    const intent = intentOf(world, 'verification', owner.userId, 'uploadReport', owner);
    return { ...intent, input: { ...intent.input, bureau: state.reports?.transunion ? 'equifax' : 'transunion' } };
  }
  const endless = ids('holds').flatMap((id) =>
    Object.values((at('holds', id).state as HoldsState).holds).flatMap(({ holdId, endDate, status, kind }) =>
      status === 'active' && endDate === null && kind !== 'unverification_hold' ? [{ id, holdId }] : [],
    ),
  );
  const { id, holdId } = random.pick(endless) ?? {};
  if (id === undefined) return undefined;
  const intent = intentOf(world, 'holds', id, 'cancel', Ada);
  return { ...intent, input: { ...intent.input, holdId } };
};

/** Admins change what new orders, bookings and payments are measured by. */
export const changeSettings: Habit = (world) => {
  const { random } = world.market;
  const name = random.pick(['paymentWindowHours', 'consentHours', 'replaceOrRefundHours', 'reviewHours'] as const)!;
  world.change({ [name]: 6 + random.int(72) });
  world.mark('settings that changed');
  return undefined;
};

/** Goes on with what an approved claim needs: the buyer pays for a dearer card, and staff confirm it. */
export const settleClaim: Habit = (world) => {
  const { random, at } = world.market;
  const id = oneOf(world, 'claim', (one) =>
    ['submitted', 'inReview', 'awaitingDifference', 'differenceUnderReview'].includes(String(at('claim', one).value)),
  );
  if (id === undefined) return undefined;
  const { value, state } = at('claim', id);
  const [command, actor] = {
    submitted: ['takeUp', Olga] as const,
    inReview: [random.pick(['approveReplacement', 'approveReplacement', 'offerReplacement'] as const)!, Olga] as const,
    awaitingDifference: ['submitPayment', { ...Bea, userId: String(state.buyerId) }] as const,
    differenceUnderReview: ['confirmPayment', Olga] as const,
  }[value as 'submitted']!;
  return intentOf(world, 'claim', id, command, actor);
};
