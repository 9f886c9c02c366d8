import { addDays, isBefore, pacificDate, startOfDay } from '#workflows/kernel/calendar.ts';
import { allowed, type Question, refused, type Rules, unless } from '#workflows/kernel/rule.ts';
import { notActingForAnother } from '#workflows/kernel/sharedRules.ts';
import { settingsAt } from '#workflows/kernel/settings.ts';
import type { CartCard, OfferedLine } from './commands.ts';
import { bookingInForce, lineIsOver, lineIsRefunded, type OrderState, refundPaidCents } from './order.ts';

type Asked = Question<OrderState>;
const offersIn = (input: Asked['input']) => (input?.lines ?? []) as readonly OfferedLine[];
const isStaff = ({ actor }: Asked) =>
  actor.kind === 'system' || actor.userType === 'staff' || actor.userType === 'admin';

/** The conditions of an order's transitions. Function, refusal code and translation key are one name. */
export const orderRules = {
  notActingForAnother,
  everyLineReserved: ({ state, input }: Asked) => {
    const lines = offersIn(input);
    const failed = lines.find(({ notReserved }) => notReserved !== null);
    if (failed) return refused({ line: failed.line, bank: failed.bank, because: failed.notReserved });
    // A reservation from before the slot was given up is on its way back to the card: it counts no more.
    const givenUp = lines.find(({ cardId, line, reservedAt }) => {
      const at = state.abandonedSlots[`${cardId}:${line}`];
      return at !== undefined && (reservedAt === null || !isBefore(at, reservedAt));
    });
    return givenUp ? refused({ line: givenUp.line, bank: givenUp.bank, because: 'slotReleased' }) : allowed;
  },
  lineIsReplaceable: ({ state, input }: Asked) => {
    const asked = (input?.lines as OfferedLine[] | undefined)?.[0]?.line;
    const bookings = state.lines
      .filter(({ line }) => asked === undefined || line === asked)
      .map(({ line }) => bookingInForce(state, line)?.[1]);
    // Once an AU is on a card, only an approved claim takes the line off it (lifecycles, "Booking").
    const replaceable =
      bookings.some(
        (booking) => booking && !booking.auAdded && (booking.ended === null || booking.ended === 'refused'),
      ) && input?.bookingRefunded !== true;
    return unless(replaceable, { line: asked ?? null, auAdded: bookings.some((booking) => booking?.auAdded === true) });
  },
  replacementIsAnotherCard: ({ state, input }: Asked) => {
    const offer = (input?.lines as OfferedLine[] | undefined)?.[0];
    return unless(!offer || state.lines.every(({ cardId }) => cardId !== offer.cardId), { bank: offer?.bank ?? null });
  },
  replacementIsNotDearer: ({ state, input }: Asked) => {
    const paidFor = (offer: OfferedLine) => state.lines.find(({ line }) => line === offer.line)?.listPriceCents ?? 0;
    const isOther = ({ line, cardId }: OfferedLine) =>
      !state.lines.some((one) => one.line === line && one.cardId === cardId);
    const dearer =
      state.confirmed === null
        ? undefined
        : offersIn(input).find((offer) => isOther(offer) && offer.listPriceCents > paidFor(offer));
    return dearer
      ? refused({ bank: dearer.bank, priceCents: dearer.listPriceCents, paidForCents: paidFor(dearer) })
      : allowed;
  },
  eachCardOnce: ({ state, input }: Asked) => {
    const offers = offersIn(input);
    const kept = state.lines.filter(({ line }) => lineIsRefunded(state, line));
    const twice = offers.find(
      ({ cardId }, index) =>
        offers.findIndex((one) => one.cardId === cardId) !== index || kept.some((one) => one.cardId === cardId),
    );
    return twice ? refused({ line: twice.line, bank: twice.bank }) : allowed;
  },
  notOwnCard: ({ state, input }: Asked) => {
    const buyerId = state.buyerId ?? input?.buyerId;
    const own = offersIn(input).find(({ cardholderId }) => cardholderId === buyerId);
    return own ? refused({ line: own.line, bank: own.bank }) : allowed;
  },
  buyerNotBlocked: ({ input }: Asked) => unless(input?.buyerBlocked !== true, {}),
  fewUnpaidOrders: (asked: Asked) => {
    const { unpaidOrdersPerBuyer } = settingsAt(asked.now);
    const unpaid = (asked.input?.unpaidOrders ?? 0) as number;
    return unless(isStaff(asked) || unpaid < unpaidOrdersPerBuyer, { unpaid, most: unpaidOrdersPerBuyer });
  },
  slotServesNoLine: ({ state, input }: Asked) =>
    unless(!input || !state.lines.some(({ line, cardId }) => line === input.line && cardId === input.cardId), {}),
  nextCycleAccepted: ({ input }: Asked) => {
    const open = (input?.lines as OfferedLine[] | undefined)?.find(
      (line) => line.window === 'mayReportNextCycle' && !line.mayReportNextCycle,
    );
    return open ? refused({ line: open.line, bank: open.bank, statementDate: open.statementDate }) : allowed;
  },
  ssnIsRealAndWellFormed: ({ input }: Asked) =>
    unless(!input || (input.ssnIsReal === true && input.ssnLooksValid === true), {}),
  /** Buyers order what is in their cart, all of it and nothing else: what another tab took out is not bought (spec section 4, "Cart"). */
  linesAreInCart: ({ input }: Asked) => {
    const cart = input?.cart as readonly CartCard[] | null | undefined;
    const others = cart
      ? ((input?.lines ?? []) as readonly OfferedLine[]).filter(
          ({ cardId }) => !cart.some((one) => one.cardId === cardId),
        )
      : [];
    return unless(others.length === 0, { banks: others.map(({ bank }) => bank) });
  },
  cartIsOrderedWhole: ({ input }: Asked) => {
    const lines = (input?.lines ?? []) as readonly OfferedLine[];
    const left = ((input?.cart ?? []) as readonly CartCard[]).filter(
      ({ cardId }) => !lines.some((line) => line.cardId === cardId),
    );
    return unless(left.length === 0, { banks: left.map(({ bank }) => bank) });
  },
  ownOrderOrForCustomer: (asked: Asked) =>
    unless(
      !asked.input || isStaff(asked) || (asked.actor.kind === 'person' && asked.input.buyerId === asked.actor.userId),
      {},
    ),
  withinPaymentWindow: ({ state, now }: Asked) =>
    unless(state.payBy === null || isBefore(now, state.payBy), { payBy: state.payBy, now }),
  paymentWindowOver: ({ state, now }: Asked) =>
    unless(state.payBy !== null && !isBefore(now, state.payBy), { payBy: state.payBy, now }, state.payBy ?? undefined),
  laterThanBefore: ({ state, input }: Asked) =>
    unless(!input || state.payBy === null || isBefore(state.payBy, input.until), {
      payBy: state.payBy,
      until: input?.until ?? null,
    }),
  inTheFuture: ({ input, now }: Asked) => unless(!input || isBefore(now, input.until), { until: input?.until ?? null }),
  payerIsNotConfirmer: ({ state, actor }: Asked) =>
    unless(actor.kind === 'system' || (actor.userId !== state.buyerId && actor.behind?.userId !== state.buyerId), {}),
  amountCoversTotal: ({ state, input }: Asked) =>
    // What had come in before and is owed back counts towards the amount, so the amount is never less than that.
    unless(!input || input.amountCents >= Math.max(state.totalCents, state.refundOwedCents), {
      amountCents: input?.amountCents ?? null,
      totalCents: Math.max(state.totalCents, state.refundOwedCents),
    }),
  receivedOnlyUnderReview: ({ input }: Asked) =>
    unless(input?.receivedCents === undefined, { receivedCents: input?.receivedCents ?? null }),
  refundIsOwed: ({ state }: Asked) => unless(state.refundOwedCents > 0, {}),
  notMoreThanOwed: ({ state, input }: Asked) =>
    unless(!input || input.amountCents <= state.refundOwedCents, {
      amountCents: input?.amountCents ?? null,
      owedCents: state.refundOwedCents,
    }),
  refundWasPaid: ({ state }: Asked) => unless(state.refundsPaid.length > 0, {}),
  noRefundPaid: ({ state }: Asked) => unless(state.refundsPaid.length === 0, { paidCents: refundPaidCents(state) }),
  nothingRefunded: ({ state }: Asked) =>
    unless(state.refundsPaid.length === 0 && state.lines.every(({ line }) => !lineIsRefunded(state, line)), {
      owedCents: state.refundOwedCents,
      paidCents: refundPaidCents(state),
    }),
  /** A restore serves every line again but those that were refunded; there's at least one. */
  everyLineOffered: ({ state, input }: Asked) => {
    const again = state.lines.map(({ line }) => line).filter((line) => !lineIsRefunded(state, line));
    const offered = offersIn(input).map(({ line }) => line);
    return unless(
      again.length > 0 &&
        (!input || (offered.length === again.length && again.every((line) => offered.includes(line)))),
      { again },
    );
  },
  noAuAdded: ({ state }: Asked) => {
    const added = Object.entries(state.bookings).find(([, { auAdded }]) => auAdded);
    return added ? refused({ bookingId: added[0], line: added[1].line }) : allowed;
  },
  buyerOnlyBeforeAuAdded: ({ state, actor }: Asked) =>
    unless(
      actor.kind === 'system' ||
        actor.userId !== state.buyerId ||
        !Object.values(state.bookings).some(({ auAdded }) => auAdded),
      {},
    ),
  /** So many days, to the end of that Pacific day: up to 24 hours more (lifecycles, "Order"). */
  restorableStill: ({ state, now }: Asked) => {
    const days = settingsAt(now).restoreDays;
    const until = state.endedAt === null ? null : startOfDay(addDays(pacificDate(state.endedAt), days + 1));
    return unless(until !== null && isBefore(now, until), { endedAt: state.endedAt, until, days });
  },
  everyBookingEnded: ({ state }: Asked) => {
    const running = state.lines.filter(({ line }) => !lineIsOver(state, line)).length;
    return unless(running === 0 && state.lines.length > 0, { running });
  },
  bookingIsOfThisOrder: ({ state, input }: Asked) =>
    unless(!input || input.bookingId in state.bookings, { bookingId: input?.bookingId ?? null }),
  auNotNotedYet: ({ state, input }: Asked) => unless(!input || !state.bookings[input.bookingId]?.auAdded, {}),
  endNotNotedYet: ({ state, input }: Asked) => unless(!input || state.bookings[input.bookingId]?.ended === null, {}),
  bookingIsInForce: ({ state, input }: Asked) =>
    unless(!input || bookingInForce(state, state.bookings[input.bookingId]?.line ?? 0)?.[0] === input.bookingId, {
      bookingId: input?.bookingId ?? null,
    }),
  refundNotNotedYet: ({ state, input }: Asked) =>
    unless(!input || state.bookings[input.bookingId]?.refundCents === undefined, {}),
  notInHistory: ({ state }: Asked) => unless(!state.inHistory, {}),
  notDeleted: ({ state }: Asked) => unless(state.deletedBecause === null, { deletedBecause: state.deletedBecause }),
  isDeleted: ({ state }: Asked) => unless(state.deletedBecause !== null, {}),
  wasPaid: ({ state }: Asked) => unless(state.confirmed !== null, {}),
} satisfies Rules<OrderState>;
