import { type Actor, isInternalUser } from '#workflows/kernel/actor.ts';
import { isBefore } from '#workflows/kernel/calendar.ts';
import { allowed, needsServer, type Question, refused, type Rules, unless } from '#workflows/kernel/rule.ts';
import type { Json } from '#workflows/kernel/json.ts';
import type { KnownInput } from '#workflows/kernel/lifecycleTypes.ts';
import type { OfferedLine } from './schemas.ts';
import { priced } from '#workflows/pricing/price.ts';
import { differenceCents } from './differenceCents.ts';
import { bookingInForce, lineIsRefunded, type NotedBooking, type Order } from './state.ts';

type RuleQuestion = Question<Order>;

/**
 * Returns whether an approved claim moves the line: its reaction sends the command. An id that a person sends proves
 * nothing.
 */
export const isOfClaim = (claim: KnownInput<Order>['claim'], actor: Actor): boolean =>
  actor.kind === 'system' && claim != null;

/** The rules for an order's lines, as the server offers them for placing, restoring or replacing. */
export const lineRules = {
  everyLineReserved: ({ state, input: { lines } }: RuleQuestion) => {
    if (!lines) return needsServer('lines');
    const failed = lines.find(({ notReserved }) => notReserved !== null);
    if (failed) return refused({ line: failed.line, bank: failed.bank, because: failed.notReserved });
    // A reservation made before the slot was given up is being returned to the card, so it no longer counts.
    const givenUp = lines.find(({ cardId, line, reservedAt }) => {
      const at = state.abandonedSlots[`${cardId}:${line}`];
      return at !== undefined && (reservedAt === null || !isBefore(at, reservedAt));
    });
    return givenUp ? refused({ line: givenUp.line, bank: givenUp.bank, because: 'slotReleased' }) : allowed;
  },
  /**
   * A use of the promo code that the price was quoted with must be reserved, so that nobody pays more because another
   * buyer was faster.
   */
  promocodeReserved: ({ state, input: { promocode } }: RuleQuestion) => {
    if (promocode === undefined) return needsServer('promocode');
    if (promocode === null) return allowed;
    const { code, notReserved, reservedAt, values } = promocode;
    if (notReserved !== null) return refused({ ...(values as Record<string, Json>), code, because: notReserved });
    const givenUpAt = state.promocodeAbandonedAt;
    return unless(givenUpAt === null || (reservedAt !== null && isBefore(givenUpAt, reservedAt)), {
      code,
      because: 'useReleased',
    });
  },
  lineIsReplaceable: ({ state, input: { lines, bookingRefunded, claim }, actor }: RuleQuestion) => {
    const requested = lines?.[0]?.line;
    const bookings = state.lines
      .filter(({ line }) => requested === undefined || line === requested)
      .map(({ line }) => bookingInForce(state, line));
    // Once an AU is on a card, only an approved claim takes the line off it (lifecycles, "Booking"): its reaction sends
    // the command, which moves the booking of the claim and no other.
    const mayGo = (bookingId: string, { auAdded }: NotedBooking) =>
      isOfClaim(claim, actor) ? bookingId === claim?.bookingId : !auAdded;
    const replaceable = bookings.some(
      (one) => one && mayGo(...one) && (one[1].ended === null || one[1].ended === 'refused'),
    );
    const no = { line: requested ?? null, auAdded: bookings.some((one) => one?.[1].auAdded === true) };
    if (!replaceable || bookingRefunded === true) return refused(no);
    return !lines || bookingRefunded === undefined ? needsServer('lines', 'bookingRefunded') : allowed;
  },
  replacementIsAnotherCard: ({ state, input: { lines } }: RuleQuestion) => {
    if (!lines) return needsServer('lines');
    const [offer] = lines;
    return unless(!offer || state.lines.every(({ cardId }) => cardId !== offer.cardId), { bank: offer?.bank ?? null });
  },
  replacementIsNotDearer: ({ state, input: { lines, claim }, actor }: RuleQuestion) => {
    if (state.confirmed === null) return allowed;
    if (!lines) return needsServer('lines');
    const paidFor = (offer: OfferedLine) => state.lines.find(({ line }) => line === offer.line)?.listPriceCents ?? 0;
    const isOther = ({ line, cardId }: OfferedLine) =>
      !state.lines.some((one) => one.line === line && one.cardId === cardId);
    // The difference must have been paid with the claim, to the cent.
    const paidAbove = actor.kind === 'system' ? (claim?.differenceCents ?? 0) : 0;
    const isPaid = (offer: OfferedLine) => paidAbove > 0 && differenceCents(state.lines, offer) === paidAbove;
    const costsMore = lines.find((offer) => isOther(offer) && offer.listPriceCents > paidFor(offer) && !isPaid(offer));
    return costsMore
      ? refused({ bank: costsMore.bank, priceCents: costsMore.listPriceCents, paidForCents: paidFor(costsMore) })
      : allowed;
  },
  eachCardOnce: ({ state, input: { lines } }: RuleQuestion) => {
    if (!lines) return needsServer('lines');
    const kept = state.lines.filter(({ line }) => lineIsRefunded(state, line));
    const twice = lines.find(
      ({ cardId }, index) =>
        lines.findIndex((one) => one.cardId === cardId) !== index || kept.some((one) => one.cardId === cardId),
    );
    return twice ? refused({ line: twice.line, bank: twice.bank }) : allowed;
  },
  notOwnCard: ({ state, input: { lines, buyerId } }: RuleQuestion) => {
    if (!lines) return needsServer('lines');
    const own = lines.find(({ cardholderId }) => cardholderId === (state.buyerId ?? buyerId));
    return own ? refused({ line: own.line, bank: own.bank }) : allowed;
  },
  /**
   * Buyers pay exactly what they were shown: if a price has changed since, they see it first (spec section 4,
   * "Checkout").
   */
  priceIsAsShown: ({ input: { lines, shownLines } }: RuleQuestion) => {
    if (!lines) return needsServer('lines');
    for (const { line, cardId, bank, listPriceCents, discount } of lines) {
      const shownCents = shownLines?.find((one) => one.cardId === cardId)?.priceCents;
      const { priceCents } = priced(listPriceCents, discount);
      if (shownCents !== undefined && shownCents !== priceCents) return refused({ line, bank, priceCents, shownCents });
    }
    return allowed;
  },
  statementIsAsShown: ({ input: { lines, shownLines } }: RuleQuestion) => {
    if (!lines) return needsServer('lines');
    const moved = lines.find(({ cardId, statementDate }) =>
      shownLines?.some((one) => one.cardId === cardId && one.statementDate !== statementDate),
    );
    return moved ? refused({ line: moved.line, bank: moved.bank, statementDate: moved.statementDate }) : allowed;
  },
  nextCycleAccepted: ({ input: { lines } }: RuleQuestion) => {
    if (!lines) return needsServer('lines');
    const open = lines.find((line) => line.window === 'mayReportNextCycle' && !line.mayReportNextCycle);
    return open ? refused({ line: open.line, bank: open.bank, statementDate: open.statementDate }) : allowed;
  },
  /** A restore must offer every line again except refunded ones, and at least one. */
  everyLineOffered: ({ state, input: { lines } }: RuleQuestion) => {
    const again = state.lines.map(({ line }) => line).filter((line) => !lineIsRefunded(state, line));
    if (again.length === 0) return refused({ again });
    if (!lines) return needsServer('lines');
    const offered = lines.map(({ line }) => line);
    return unless(offered.length === again.length && again.every((line) => offered.includes(line)), { again });
  },
  /**
   * Buyers order exactly the content of their cart: a card removed in another tab is not bought (spec section 4,
   * "Cart").
   */
  linesAreInCart: ({ input: { cart, lines } }: RuleQuestion) => {
    if (cart === undefined || !lines) return needsServer('cart', 'lines');
    const others = cart === null ? [] : lines.filter(({ cardId }) => !cart.some((one) => one.cardId === cardId));
    return unless(others.length === 0, { banks: others.map(({ bank }) => bank) });
  },
  cartIsOrderedWhole: ({ input: { cart, lines } }: RuleQuestion) => {
    if (cart === undefined || !lines) return needsServer('cart', 'lines');
    const left = (cart ?? []).filter(({ cardId }) => !lines.some((line) => line.cardId === cardId));
    return unless(left.length === 0, { banks: left.map(({ bank }) => bank) });
  },
  ownOrderOrForCustomer: ({ input: { buyerId }, actor }: RuleQuestion) => {
    if (isInternalUser(actor)) return allowed;
    return buyerId === undefined
      ? needsServer('buyerId')
      : unless(actor.kind === 'person' && buyerId === actor.userId, {});
  },
} satisfies Rules<Order>;
