import type { BookingState } from '#workflows/booking/state.ts';
import { type CardState, slotsAvailable } from '#workflows/card/state.ts';
import type { Actor } from '#workflows/kernel/actor.ts';
import { offers } from '#workflows/kernel/judge.ts';
import { selectMachine, type Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { type LifecycleName, lifecycles } from '#workflows/lifecycles.ts';
import { carlasCard } from '#workflows/testing/cardStories.ts';
import { client, clientConsentSigned, offered } from '#workflows/testing/orderStories.ts';
import { Bea, Ben, Bo, Carl, Carla, Cora, Olga, System } from '#workflows/testing/people.ts';
import { actorFor } from './actorFor.ts';
import { anotherIsOpen, asks, ofBooking } from './asks.ts';
import { submitClaim } from './claims.ts';
import { follow } from './follow.ts';
import { type Market, openMarket } from './market.ts';
import type { ToAppend } from './memoryLog.ts';
import { payBack, returnCredit, takeBack } from './takenBack.ts';
import { createPromocode } from './promocodes.ts';
import { askSupport } from './tickets.ts';

const cardholders = [Carla, Carl];
const buyers = [Bea, Ben, Bo];

/** So many steps of a random history, everything in it decided by the real machines. The same seed gives the same one. */
export const randomHistory = (request: { seed: number; steps: number }): readonly ToAppend[] =>
  randomMarket(request).take();

/** Where a history leans to. */
interface Leaning {
  readonly among: readonly LifecycleName[];
  /** So many of the newest records of each are acted on. */
  readonly recent: number;
  /** How often what brings a lease on is preferred, 0 to 1. */
  readonly onwards: number;
  /** How often anything else that was chosen is done, 0 to 1. */
  readonly otherwise: number;
}
/** Extensions are few: at equal odds each of them would be moved again and again. */
function twice(...names: readonly LifecycleName[]): readonly LifecycleName[] {
  return [...names, ...names];
}
const everything: Leaning = {
  among: [
    ...twice('order', 'order', 'booking', 'booking', 'booking', 'card', 'holds', 'verification'),
    'extension',
    'claim',
    'ticket',
    'promocode',
  ],
  recent: 25,
  onwards: 0.75,
  otherwise: 0.5,
};
/** Payments, refunds, restores and replacements, more than what happens in most months. */
export const aboutMoney: Leaning = {
  among: [...twice('order', 'order', 'order', 'booking', 'booking', 'booking', 'card'), 'extension', 'claim'],
  recent: 12,
  onwards: 0.6,
  otherwise: 1,
};

/** The same as a market, so that its records can be looked at. */
export function randomMarket({
  seed,
  steps,
  leaning = everything,
}: {
  seed: number;
  steps: number;
  leaning?: Leaning;
}): Market {
  const market = openMarket(seed, follow);
  for (let step = 0; step < steps; step += 1) randomStep(market, leaning);
  return market;
}

/** Time passes, and somebody does something. */
export function randomStep(market: Market, leaning: Leaning = everything): void {
  market.pass(market.random.chance(0.07) ? 24 * market.random.int(25) : market.random.int(3));
  // What is written in tickets moves no money.
  if (leaning.among.includes('ticket') && market.random.chance(0.02)) return askSupport(market);
  const dice = market.random.int(100);
  if (dice < 4) submitCard(market);
  else if (dice < 6) uploadReport(market);
  else if (dice < 9) placeHold(market);
  else if (dice < 22) placeOrder(market);
  else if (dice < 25) requestExtension(market);
  else if (dice === 33 && leaning.among.includes('promocode')) createPromocode(market);
  else if (dice === 32 && payBack(market)) return;
  else if (dice === 31 && returnCredit(market)) return;
  else if (dice >= 34 || !submitClaim(market)) moveOn(market, leaning);
}

function submitCard(market: Market) {
  const cardId = market.random.uuid();
  const { userId } = market.random.pick(cardholders)!;
  const input = {
    ...carlasCard,
    cardId,
    cardholderId: userId,
    statementDay: 1 + market.random.int(31),
    offeredSlots: 1 + market.random.int(4),
    limitCents: 500_000 + market.random.int(50) * 10_000,
    priceCents: 20_000 + market.random.int(300) * 100,
  };
  market.send('card', cardId, 'submitCard', input, Cora);
}

function uploadReport(market: Market) {
  const cardholder = market.random.pick(cardholders)!;
  market.send(
    'verification',
    cardholder.userId,
    'uploadReport',
    asks.verification['uploadReport']!(market, cardholder.userId, {}),
    cardholder,
  );
}

function placeHold(market: Market) {
  const cardId = market.random.pick(market.ids('card'));
  if (!cardId) return;
  const input = asks.holds['placeHold']!(market, cardId, {});
  market.send('holds', cardId, 'placeHold', input, input['kind'] === 'user_hold' ? ownerOf(market, cardId) : Cora);
}

/** One more statement for a line that is on its card. */
function requestExtension(market: Market) {
  const bookingId = market.random.pick(
    market.ids('booking').filter((id) => {
      const { lease, bookingIsOver } = ofBooking(market, id);
      return lease !== null && !bookingIsOver;
    }),
  );
  if (!bookingId) return;
  const { terms, commissionCents } = market.at('booking', bookingId).state as BookingState;
  const { orderId, line, buyerId, cardId, cardholderId, bank, statementDay, securityDays, priceCents } = terms!;
  const extensionId = market.random.uuid();
  market.send(
    'extension',
    extensionId,
    'requestExtension',
    {
      ...ofBooking(market, bookingId),
      bookingId,
      orderId,
      line,
      buyerId,
      cardId,
      cardholderId,
      bank,
      statementDay,
      securityDays,
      linePriceCents: priceCents,
      lineCommissionCents: commissionCents,
      consentCoversExtensions: market.random.chance(0.5),
      extensionsBefore: 0,
      anotherIsOpen: anotherIsOpen(market, bookingId, extensionId),
      buyerBlocked: false,
      cardholderBlocked: false,
    },
    { ...Bea, userId: buyerId },
  );
  const people = {
    buyer: { ...Bea, userId: buyerId },
    cardholder: { ...Carla, userId: cardholderId },
    staff: Olga,
  };
  for (const [who, command] of market.random.pick(waysOfExtensions)!) {
    const { value, state } = market.at('extension', extensionId);
    if (value === null) return;
    const input = asks.extension[command]!(market, extensionId, state);
    market.send('extension', extensionId, command, input, people[who]);
  }
}

/** How far an extension goes at once. Left to chance, hardly any would be approved, or owe anything. */
const waysOfExtensions: readonly (readonly (readonly ['buyer' | 'cardholder' | 'staff', string])[])[] = [
  [],
  [
    ['buyer', 'submitPayment'],
    ['cardholder', 'accept'],
    ['staff', 'approve'],
  ],
  [
    ['buyer', 'submitPayment'],
    ['staff', 'decline'],
    ['buyer', 'submitPayment'],
    ['cardholder', 'accept'],
    ['staff', 'approve'],
  ],
  [
    ['buyer', 'submitPayment'],
    ['cardholder', 'refuse'],
    ['staff', 'settlePayment'],
    ['staff', 'recordRefundPaid'],
    ['staff', 'reverseRefundPaid'],
  ],
  [
    ['staff', 'markPaidPending'],
    ['staff', 'extendModerationExpiry'],
    ['staff', 'delete'],
  ],
];

const ownerOf = (market: Market, cardId: string): Actor => ({
  ...Carla,
  userId: market.at('card', cardId).state.cardholderId as string,
});

/** Reserves a slot a line, then places; now and then the placement dies half-way and is abandoned. */
function placeOrder(market: Market) {
  const orderId = market.random.uuid();
  const free = market
    .ids('card')
    .filter(
      (id) => market.at('card', id).value === 'active' && slotsAvailable(market.at('card', id).state as CardState) > 0,
    );
  const cards = [market.random.pick(free), market.random.chance(0.4) ? market.random.pick(free) : undefined].filter(
    (id) => id !== undefined,
  );
  const lines = [...new Set(cards)].map((cardId, index) => {
    const { details, cardholderId, priceCents, commissionCents } = market.at('card', cardId).state as CardState;
    market.send(
      'card',
      cardId,
      'reserveSlot',
      {
        orderId,
        line: index + 1,
        statementDate: '2026-04-12',
        bookingWindow: 'guaranteed',
        onHold: false,
        ownerVerified: true,
        ownerBlocked: false,
      },
      System,
    );
    return offered({
      line: index + 1,
      cardId,
      cardholderId: cardholderId!,
      bank: details.lender,
      bankId: details.bankId,
      limitCents: details.limitCents,
      statementDay: details.statementDay,
      listPriceCents: priceCents,
      commissionCents,
      reservedAt: market.now(),
    });
  });
  if (lines.length === 0) return;
  if (market.random.chance(0.05)) {
    for (const { cardId, line } of lines) market.send('order', orderId, 'abandon', { cardId, line }, System);
    return;
  }
  const buyer = market.random.pick(buyers)!;
  // Now and then staff place it for them, who then sign for the client.
  const byStaff = market.random.chance(0.1);
  const name = market.random.pick(['Ann', 'Bob', 'Cid', 'Dee', 'Eve'])!;
  market.send(
    'order',
    orderId,
    'placeOrder',
    {
      buyerId: buyer.userId,
      client: { ...client, firstName: name, email: `${name}${market.random.int(1_000)}@example.test` },
      lines,
      ssnIsReal: true,
      ssnLooksValid: true,
    },
    byStaff ? Olga : buyer,
  );
  if (byStaff && market.random.chance(0.7)) {
    market.send('order', orderId, 'signClientConsent', clientConsentSigned.input, buyer);
  }
}

/** What brings a lease on. Without a leaning towards it most orders would be cancelled before they were paid. */
export const onwards: ReadonlySet<string> = new Set([
  'approve',
  'approveUpdate',
  'verify',
  'submitPayment',
  'accept',
  'confirmPayment',
  'signConsent',
  'reportAuAdded',
  'addClient',
  'markPosted',
  'reportAuRemoved',
  'makeCommissionPayable',
  'markCommissionPaid',
  'confirmBalance',
]);

/** Somebody does something with some record, whatever its state offers. */
function moveOn(market: Market, { among, recent, onwards: ahead, otherwise }: Leaning) {
  const name = market.random.pick(among)!;
  const id = market.random.pick(market.ids(name).slice(-recent));
  if (!id) return;
  const lifecycle = lifecycles[name] as Lifecycle;
  const snapshot = market.at(name, id);
  const holdId = name === 'holds' ? market.random.pick(Object.keys(snapshot.state.holds)) : undefined;
  const known = offers(lifecycle, selectMachine(lifecycle, snapshot, { input: { holdId }, actor: System })).filter(
    ({ command }) => command in asks[name],
  );
  const onward = known.filter(({ command }) => onwards.has(command));
  const offer = market.random.pick(onward.length > 0 && market.random.chance(ahead) ? onward : known);
  if (!offer) return;
  const input = {
    ...asks[name][offer.command]!(market, id, snapshot.state),
    ...(holdId && offer.command !== 'placeHold' ? { holdId } : {}),
  };
  const who = market.random.pick(offer.who);
  if (who && market.random.chance(onwards.has(offer.command) ? 1 : otherwise)) {
    market.send(name, id, offer.command, input, actorFor(who, snapshot.state));
    if (name === 'order' && market.random.chance(0.4)) takeBack(market, id, offer.command);
  }
}
