import { addDays, isBefore, pacificDate, startOfDay } from '#workflows/kernel/calendar.ts';
import { allowed, type Question, refused, type Rules, unless } from '#workflows/kernel/rule.ts';
import { notActingForAnother } from '#workflows/kernel/sharedRules.ts';
import { settingsAt } from '#workflows/kernel/settings.ts';
import type { CartCard, OfferedLine } from './commands.ts';
import { bookingInForce, type OrderState } from './order.ts';

type Asked = Question<OrderState>;

/** The conditions of an order's transitions. Function, refusal code and translation key are one name. */
export const orderRules = {
  notActingForAnother,
  everyLineReserved: ({ state, input }: Asked) => {
    const lines = (input?.lines ?? []) as readonly OfferedLine[];
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
    const bookings = state.lines.filter(({ line }) => asked === undefined || line === asked).map(({ line }) => bookingInForce(state, line)?.[1]);
    // Once an AU is on a card, only an approved claim takes the line off it (lifecycles, "Booking").
    const replaceable = bookings.some((booking) => booking && !booking.auAdded && (booking.ended === null || booking.ended === 'refused'));
    return unless(replaceable, { line: asked ?? null, auAdded: bookings.some((booking) => booking?.auAdded === true) });
  },
  replacementIsAnotherCard: ({ state, input }: Asked) => {
    const offer = (input?.lines as OfferedLine[] | undefined)?.[0];
    return unless(!offer || state.lines.every(({ cardId }) => cardId !== offer.cardId), { bank: offer?.bank ?? null });
  },
  replacementIsNotDearer: ({ state, input }: Asked) => {
    const offer = (input?.lines as OfferedLine[] | undefined)?.[0];
    const listPriceCents = state.lines.find(({ line }) => line === offer?.line)?.listPriceCents ?? 0;
    return unless(!offer || offer.listPriceCents <= listPriceCents, { bank: offer?.bank ?? null, priceCents: offer?.listPriceCents ?? null, paidForCents: listPriceCents });
  },
  slotServesNoLine: ({ state, input }: Asked) => unless(!input || !state.lines.some(({ line, cardId }) => line === input.line && cardId === input.cardId), {}),
  nextCycleAccepted: ({ input }: Asked) => {
    const open = (input?.lines as OfferedLine[] | undefined)?.find((line) => line.window === 'mayReportNextCycle' && !line.mayReportNextCycle);
    return open ? refused({ line: open.line, bank: open.bank, statementDate: open.statementDate }) : allowed;
  },
  ssnIsRealAndWellFormed: ({ input }: Asked) => unless(!input || (input.ssnIsReal === true && input.ssnLooksValid === true), {}),
  /** Buyers order what is in their cart, all of it and nothing else: what another tab took out is not bought (spec section 4, "Cart"). */
  linesAreInCart: ({ input }: Asked) => {
    const cart = input?.cart as readonly CartCard[] | null | undefined;
    const others = cart ? ((input?.lines ?? []) as readonly OfferedLine[]).filter(({ cardId }) => !cart.some((one) => one.cardId === cardId)) : [];
    return unless(others.length === 0, { banks: others.map(({ bank }) => bank) });
  },
  cartIsOrderedWhole: ({ input }: Asked) => {
    const lines = (input?.lines ?? []) as readonly OfferedLine[];
    const left = ((input?.cart ?? []) as readonly CartCard[]).filter(({ cardId }) => !lines.some((line) => line.cardId === cardId));
    return unless(left.length === 0, { banks: left.map(({ bank }) => bank) });
  },
  ownOrderOrForCustomer: ({ input, actor }: Asked) =>
    unless(!input || actor.kind === 'system' || actor.userType === 'staff' || actor.userType === 'admin' || input.buyerId === actor.userId, {}),
  withinPaymentWindow: ({ state, now }: Asked) => unless(state.payBy === null || isBefore(now, state.payBy), { payBy: state.payBy, now }),
  paymentWindowOver: ({ state, now }: Asked) => unless(state.payBy !== null && !isBefore(now, state.payBy), { payBy: state.payBy, now }, state.payBy ?? undefined),
  laterThanBefore: ({ state, input }: Asked) => unless(!input || state.payBy === null || isBefore(state.payBy, input.until), { payBy: state.payBy, until: input?.until ?? null }),
  payerIsNotConfirmer: ({ state, actor }: Asked) => unless(actor.kind === 'system' || (actor.userId !== state.buyerId && actor.behind?.userId !== state.buyerId), {}),
  amountCoversTotal: ({ state, input }: Asked) =>
    unless(!input || input.amountCents >= state.totalCents, { amountCents: input?.amountCents ?? null, totalCents: state.totalCents }),
  noAuAdded: ({ state }: Asked) => {
    const added = Object.entries(state.bookings).find(([, { auAdded }]) => auAdded);
    return added ? refused({ bookingId: added[0], line: added[1].line }) : allowed;
  },
  buyerOnlyBeforeAuAdded: ({ state, actor }: Asked) =>
    unless(actor.kind === 'system' || actor.userId !== state.buyerId || !Object.values(state.bookings).some(({ auAdded }) => auAdded), {}),
  restorableStill: ({ state, now }: Asked) => {
    const days = settingsAt(now).restoreDays;
    const until = state.endedAt === null ? null : startOfDay(addDays(pacificDate(state.endedAt), days + 1));
    return unless(until !== null && isBefore(now, until), { endedAt: state.endedAt, until, days });
  },
  everyBookingEnded: ({ state }: Asked) => {
    const running = Object.values(state.bookings).filter(({ ended }) => ended === null).length;
    return unless(running === 0 && Object.keys(state.bookings).length > 0, { running });
  },
  bookingIsOfThisOrder: ({ state, input }: Asked) => unless(!input || input.bookingId in state.bookings, { bookingId: input?.bookingId ?? null }),
  auNotNotedYet: ({ state, input }: Asked) => unless(!input || !state.bookings[input.bookingId]?.auAdded, {}),
  endNotNotedYet: ({ state, input }: Asked) => unless(!input || state.bookings[input.bookingId]?.ended === null, {}),
  notInHistory: ({ state }: Asked) => unless(!state.inHistory, {}),
  notDeleted: ({ state }: Asked) => unless(state.deletedBecause === null, { deletedBecause: state.deletedBecause }),
  isDeleted: ({ state }: Asked) => unless(state.deletedBecause !== null, {}),
  wasPaid: ({ state }: Asked) => unless(state.confirmed !== null, {}),
} satisfies Rules<OrderState>;
