import { pacificDate } from '#workflows/kernel/calendar.ts';
import { idBeside } from '#services/commands/recordsBeside.ts';
import { orderForm } from '#services/reactions/testing/orderOfTwo.ts';
import type { BookingState } from '#workflows/booking/state.ts';
import { claimWindow } from '#workflows/claim/window.ts';
import type { Actor } from '#workflows/kernel/actor.ts';
import type { OrderState } from '#workflows/order/state.ts';
import { carlasCard } from '#workflows/testing/cardStories.ts';
import { allChecks } from '#workflows/testing/claimStories.ts';
import { Ada, Bea, Ben, Bo, Carl, Carla, Cora, Olga, Uma } from '#workflows/testing/people.ts';
import { freeCards, type Intent, intentOf, report } from './forms.ts';
import type { World } from './world.ts';

export const buyers = [Bea, Ben, Bo];
export const cardholders = [Carla, Carl];

export const submitCard = ({ market: { random } }: World): Intent => {
  const { bankId, openedOn, isAmex, confirmations } = carlasCard;
  const input = {
    bankId,
    openedOn,
    isAmex,
    confirmations,
    statementDay: 1 + random.int(31),
    offeredSlots: 1 + random.int(3),
    limitCents: 600_000 + random.int(50) * 10_000,
  };
  return { lifecycle: 'card', id: random.uuid(), name: 'submitCard', input, actor: random.pick(cardholders)! };
};

export const uploadReport = (world: World): Intent => {
  const actor = world.market.random.pick(cardholders)!;
  return intentOf(world, 'verification', actor.userId, 'uploadReport', actor);
};

export const placeHold = (world: World): Intent | undefined => {
  const { random, ids, at } = world.market;
  const id = random.pick(ids('card'));
  if (!id) return undefined;
  const owner = { ...Carla, userId: String(at('card', id).state.cardholderId) };
  return intentOf(world, 'holds', id, 'placeHold', random.chance(0.5) ? owner : Ada);
};

export const placeOrder = (world: World): Intent | undefined => {
  const { random } = world.market;
  const free = freeCards(world).slice(0, 3);
  const cards = [...new Set([random.pick(free), random.chance(0.4) ? random.pick(free) : undefined])].filter(
    (id) => id !== undefined,
  );
  if (cards.length === 0) return submitCard(world);
  const buyer = random.pick(buyers)!;
  const forThem = random.chance(0.1);
  return {
    lifecycle: 'order',
    id: random.uuid(),
    name: 'placeOrder',
    input: { ...orderForm(cards), ...(forThem ? { buyerId: buyer.userId } : {}) },
    actor: forThem ? Olga : buyer,
  };
};

const besides = ({ market: { ids, at } }: World, name: 'extension' | 'claim', bookingId: string) =>
  ids(name).filter((id) => at(name, id).state.terms?.bookingId === bookingId).length;

export const requestExtension = (world: World): Intent | undefined => {
  const { random, ids, at } = world.market;
  const bookingId = random.pick(
    ids('booking').filter((id) => (at('booking', id).state as BookingState).lease !== null),
  );
  if (!bookingId) return undefined;
  const { buyerId } = (at('booking', bookingId).state as BookingState).terms!;
  const id = idBeside('extension', bookingId, besides(world, 'extension', bookingId) + 1);
  return { lifecycle: 'extension', id, name: 'requestExtension', input: { bookingId }, actor: buyerOf(buyerId) };
};

export const submitClaim = (world: World): Intent | undefined => {
  const { random, ids, at, now } = world.market;
  const today = pacificDate(now());
  const bookingId = random.pick(
    ids('booking').filter((id) => {
      const window = claimWindow(at('booking', id).state as BookingState);
      return window !== null && window.opens <= today && today <= window.closes;
    }),
  );
  if (!bookingId) return undefined;
  const booking = at('booking', bookingId).state as BookingState;
  const id = idBeside('claim', bookingId, besides(world, 'claim', bookingId) + 1);
  const actor = buyerOf(booking.terms!.buyerId);
  const input = {
    bookingId,
    checks: allChecks,
    bureausShowing: [],
    wish: 'refund',
    comment: '',
    reports: [report(world, actor, claimWindow(booking)!.reportsFrom)],
  };
  return { lifecycle: 'claim', id, name: 'submitClaim', input, actor };
};

/** A paid order is cancelled by mistake, and goes on again. */
export const restoreOrder = (world: World): Intent | undefined => {
  const { random, ids, at } = world.market;
  const paid = ids('order').filter((id) => (at('order', id).state as OrderState).confirmed !== null);
  const lost = random.pick(paid.filter((id) => at('order', id).value === 'cancelled'));
  if (lost !== undefined) return intentOf(world, 'order', lost, 'restore', Olga);
  const kept = random.pick(paid.slice(-3).filter((id) => at('order', id).value === 'paid'));
  return kept === undefined ? undefined : intentOf(world, 'order', kept, 'cancel', Olga);
};

export const openTicket = ({ market: { random } }: World): Intent => {
  const actor = random.pick([...buyers, ...cardholders])!;
  const type = actor.userType === 'cardholder' ? 'payout' : 'question';
  return {
    lifecycle: 'ticket',
    id: random.uuid(),
    name: 'openTicket',
    input: { type, comment: 'Where is it?' },
    actor,
  };
};

export const createPromocode = ({ market: { random } }: World): Intent => ({
  lifecycle: 'promocode',
  id: random.uuid(),
  name: 'create',
  input: { code: `C${random.int(1_000_000)}XX`, salePercent: 1 + random.int(50), uses: 1 + random.int(5) },
  actor: Ada,
});

const buyerOf = (userId: string): Actor => [...buyers].find((one) => one.userId === userId) ?? { ...Bea, userId };

/** What a world begins with: two verified cardholders, each with cards on sale. */
export function firstIntents(world: World): readonly (() => Intent)[] {
  const { ids, at } = world.market;
  const everyCard = () => ids('card').find((id) => at('card', id).value !== 'active')!;
  return [
    ...cardholders.flatMap((actor) => [
      ...(['transunion', 'equifax'] as const).map((bureau) => () => ({
        lifecycle: 'verification' as const,
        id: actor.userId,
        name: 'uploadReport',
        input: { bureau, fileId: world.upload(actor) },
        actor,
      })),
      () => ({ lifecycle: 'verification' as const, id: actor.userId, name: 'verify', input: {}, actor: Uma }),
    ]),
    ...[1, 2, 3].flatMap(() => [() => submitCard(world), () => intentOf(world, 'card', everyCard(), 'approve', Cora)]),
  ];
}
