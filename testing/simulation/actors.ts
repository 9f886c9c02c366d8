import { asks } from '#projections/testing/asks.ts';
import { actorFor } from '#projections/testing/actorFor.ts';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import { idBeside } from '#services/commands/recordsBeside.ts';
import { orderForm } from '#services/reactions/testing/orderOfTwo.ts';
import type { BookingState } from '#workflows/booking/state.ts';
import { claimWindow } from '#workflows/claim/window.ts';
import type { Actor } from '#workflows/kernel/actor.ts';
import { offers } from '#workflows/kernel/judge.ts';
import { nextSteps } from '#workflows/kernel/nextSteps.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { type Lifecycle, selectMachine } from '#workflows/kernel/lifecycle.ts';
import { type LifecycleName, lifecycles } from '#workflows/lifecycles.ts';
import type { OrderState } from '#workflows/order/state.ts';
import { carlasCard } from '#workflows/testing/cardStories.ts';
import { allChecks } from '#workflows/testing/claimStories.ts';
import { Ada, Bea, Ben, Bo, Carl, Carla, Cora, Olga, System, Uma } from '#workflows/testing/people.ts';
import { freeCards, type Intent, intentOf, report } from './forms.ts';
import type { World } from './world.ts';

const buyers = [Bea, Ben, Bo];
const cardholders = [Carla, Carl];

/** Something that somebody in this world might do now; undefined if nothing comes to their mind. */
export function nextIntent(world: World): Intent | undefined {
  const { random } = world.market;
  const dice = random.int(100);
  if (dice < 3) return submitCard(world);
  if (dice < 4) return uploadReport(world);
  if (dice < 5) return placeHold(world);
  if (dice < 17) return placeOrder(world);
  if (dice < 21) return requestExtension(world) ?? moveOn(world);
  if (dice < 26) return submitClaim(world) ?? moveOn(world);
  if (dice < 28) return openTicket(world);
  if (dice < 29) return createPromocode(world);
  if (dice < 32) return restoreOrder(world) ?? moveOn(world);
  return moveOn(world);
}

/** The same, sent by a customer who isn't the record's: nobody must take it. undefined where any customer may. */
export function stolen(world: World, intent: Intent): Intent | undefined {
  const { actor, lifecycle, id } = intent;
  const begun = world.market.at(lifecycle, id).value !== null;
  if (actor.kind !== 'person' || !begun) return undefined;
  const same = [...buyers, ...cardholders].filter(
    ({ userType, userId }) =>
      userId !== actor.userId && (userType === 'cardholder') === (actor.userType === 'cardholder'),
  );
  const thief = ['buyer', 'broker', 'cardholder'].includes(actor.userType) ? world.market.random.pick(same) : undefined;
  return thief && { ...intent, actor: thief };
}

const submitCard = ({ market: { random } }: World): Intent => {
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

const uploadReport = (world: World): Intent => {
  const actor = world.market.random.pick(cardholders)!;
  return intentOf(world, 'verification', actor.userId, 'uploadReport', actor);
};

const placeHold = (world: World): Intent | undefined => {
  const { random, ids, at } = world.market;
  const id = random.pick(ids('card'));
  if (!id) return undefined;
  const owner = { ...Carla, userId: String(at('card', id).state.cardholderId) };
  return intentOf(world, 'holds', id, 'placeHold', random.chance(0.5) ? owner : Ada);
};

const placeOrder = (world: World): Intent | undefined => {
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

const requestExtension = (world: World): Intent | undefined => {
  const { random, ids, at } = world.market;
  const bookingId = random.pick(
    ids('booking').filter((id) => (at('booking', id).state as BookingState).lease !== null),
  );
  if (!bookingId) return undefined;
  const { buyerId } = (at('booking', bookingId).state as BookingState).terms!;
  const id = idBeside('extension', bookingId, besides(world, 'extension', bookingId) + 1);
  return { lifecycle: 'extension', id, name: 'requestExtension', input: { bookingId }, actor: buyerOf(buyerId) };
};

const submitClaim = (world: World): Intent | undefined => {
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
const restoreOrder = (world: World): Intent | undefined => {
  const { random, ids, at } = world.market;
  const paid = ids('order').filter((id) => (at('order', id).state as OrderState).confirmed !== null);
  const lost = random.pick(paid.filter((id) => at('order', id).value === 'cancelled'));
  if (lost !== undefined) return intentOf(world, 'order', lost, 'restore', Olga);
  const kept = random.pick(paid.slice(-3).filter((id) => at('order', id).value === 'paid'));
  return kept === undefined ? undefined : intentOf(world, 'order', kept, 'cancel', Olga);
};

const openTicket = ({ market: { random } }: World): Intent => {
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

const createPromocode = ({ market: { random } }: World): Intent => ({
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

/** What brings a lease on: without a leaning towards it most orders would be cancelled before they are paid. */
const onwards = new Set([
  'approve',
  'approveUpdate',
  'verify',
  'submitPayment',
  'accept',
  'confirmPayment',
  'signConsent',
  'reportAuAdded',
  'markPosted',
  'reportAuRemoved',
  'markCommissionPaid',
  'confirmBalance',
  'takeUp',
  'approveRefund',
  'offerReplacement',
  'approveReplacement',
  'recordRefundPaid',
  'signClientConsent',
  'startWork',
  'answer',
]);
const among: readonly LifecycleName[] = [
  'order',
  'order',
  'order',
  'booking',
  'booking',
  'booking',
  'card',
  'verification',
  'holds',
  'extension',
  'extension',
  'claim',
  'claim',
  'ticket',
];

function moveOn(world: World): Intent | undefined {
  const { random, ids, at, now } = world.market;
  const lifecycle = random.pick(among)!;
  const id = random.pick(ids(lifecycle).slice(-12));
  if (!id) return undefined;
  const rules = lifecycles[lifecycle] as Lifecycle;
  const snapshot = at(lifecycle, id);
  const holdId = lifecycle === 'holds' ? random.pick(Object.keys(snapshot.state.holds)) : undefined;
  const about = { holdId };
  const known = offers(rules, selectMachine(rules, snapshot, { input: about, actor: System })).flatMap(
    ({ command, who }) => {
      const one = random.pick(who.filter((each) => each.who !== 'system'));
      return one && command in asks[lifecycle] ? [{ command, actor: actorFor(one, snapshot.state) }] : [];
    },
  );
  // Now and then somebody tries what their page would not offer.
  const offered = random.chance(0.9)
    ? known.filter(({ command, actor }) =>
        nextSteps(rules, snapshot, { actor, now: now(), about, settings: defaultSettings }).some(
          (step) => step.command === command && step.allowed,
        ),
      )
    : known;
  const ahead = offered.filter(({ command }) => onwards.has(command));
  const isAhead = ahead.length > 0 && random.chance(0.7);
  const chosen = random.pick(isAhead ? ahead : offered);
  if (!chosen || (!isAhead && random.chance(0.35))) return undefined;
  const intent = intentOf(world, lifecycle, id, chosen.command, chosen.actor);
  return holdId && chosen.command !== 'placeHold' ? { ...intent, input: { ...intent.input, holdId } } : intent;
}
