import { pacificDate } from '#workflows/kernel/calendar.ts';
import { idBeside } from '#services/commands/recordsBeside.ts';
import { promocodeIdOf } from '#services/domains/promotions/promocodes/promocodeId.ts';
import { orderForm } from '#services/reactions/testing/orderOfTwo.ts';
import type { BookingState } from '#workflows/booking/state.ts';
import { claimWindow } from '#workflows/claim/window.ts';
import type { Actor } from '#workflows/kernel/actor.ts';
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

/** What a buyer fills in for these cards. Each client has an address of mail that no other has. */
const orderFor = (world: World, cards: readonly string[]) => {
  const form = orderForm(cards);
  return { ...form, client: { ...form.client, email: `client-${world.market.random.uuid()}@example.com` } };
};

/** Buyers like the same few cards, so that last slots are raced for. */
const wanted = (world: World) => {
  const { random } = world.market;
  const free = freeCards(world);
  const liked = random.chance(0.5) ? free.slice(0, 3) : free;
  return [...new Set([random.pick(liked), random.chance(0.4) ? random.pick(liked) : undefined])].filter(
    (id) => id !== undefined,
  );
};

export const placeOrder = (world: World): Intent | undefined => {
  const { random, ids, at } = world.market;
  const cards = wanted(world);
  if (cards.length === 0) return submitCard(world);
  const buyer = random.pick(buyers)!;
  const forThem = random.chance(0.1);
  const code = random.chance(0.4) ? random.pick(ids('promocode')) : undefined;
  const input = {
    ...orderFor(world, cards),
    ...(forThem ? { buyerId: buyer.userId } : {}),
    ...(code === undefined ? {} : { promocode: String(at('promocode', code).state.code) }),
  };
  return { lifecycle: 'order', id: random.uuid(), name: 'placeOrder', input, actor: forThem ? Olga : buyer };
};

/** A buyer puts cards into the cart, and often orders what is in it; now and then from a tab that does not show all of it. */
export const checkOut = (world: World): Intent | undefined => {
  const { random, now } = world.market;
  const buyer = random.pick(buyers)!;
  const cart = world.cart(buyer.userId);
  for (const cardId of wanted(world)) if (cart.size < 3) cart.set(cardId, now());
  const seen = [...cart.keys()];
  const order = { lifecycle: 'order', id: random.uuid(), name: 'placeOrder', actor: buyer } as const;
  const form = (cards: readonly string[]) => ({ ...orderFor(world, cards), fromCart: true });
  if (seen.length > 1 && random.chance(0.2)) {
    return { ...order, input: form(seen.slice(1)), never: 'a tab that did not show the whole cart' };
  }
  if (seen.length === 3) cart.delete(random.pick(seen)!);
  return random.chance(0.7) ? { ...order, input: form([...cart.keys()]) } : undefined;
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

export const createPromocode = ({ market: { random } }: World): Intent => {
  const code = `C${random.int(1_000_000)}XX`;
  const input = { code, salePercent: 1 + random.int(50), uses: 1 + random.int(3) };
  return { lifecycle: 'promocode', id: promocodeIdOf(code), name: 'create', input, actor: Ada };
};

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
    ...[1, 2, 3, 4].flatMap(() => [
      () => submitCard(world),
      () => intentOf(world, 'card', everyCard(), 'approve', Cora),
    ]),
  ];
}
