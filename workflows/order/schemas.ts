// oxlint-disable max-lines -- one event after the other
import { z } from 'zod';
import { agreedTexts } from '#workflows/agreedTextsSchema.ts';
import { command, commandWithBody, internalCommand } from '#workflows/kernel/command.ts';
import { everyStep } from '#workflows/kernel/everyStep.ts';
import { cents, date, email, erased, id, instant, reason, revealedField } from '#workflows/kernel/inputs.ts';
import { event } from '#workflows/kernel/lifecycle.ts';
import { ofClient, saidOfClient } from '#workflows/kernel/personal.ts';
import { sealed } from '#workflows/kernel/sealed.ts';
import { commentMaximum, linesMaximum } from '#workflows/limits.ts';
import { paymentMethods } from '#workflows/parts/payment/methods.ts';
import { frozenWithDebt } from '#workflows/parts/payment/payment.ts';
import { declinedShape, declinePayment, paymentCommands, paymentEvents } from '#workflows/parts/payment/schemas.ts';
import { referenceKept, referencePrepared, referenceSaid } from '#workflows/parts/payout/references.ts';
import { discountKinds } from '#workflows/pricing/discount.ts';
import { promocodeCode } from '#workflows/promocode/schemas.ts';
import { referrers } from '#workflows/referral/referrers.ts';
import { keptSettings, keptSettingsSince } from '#workflows/settings/schema.ts';
import { clientConsentSteps } from './clientConsent.ts';
import { clientForm, questionnaire } from './clientForm.ts';
import { clientTexts } from './clientTexts.ts';
import { keptWithEnd, keptWithRefusal, keptWithWindow } from './state.ts';

const method = z.enum(paymentMethods);
const amountCents = cents.min(1);
const lineNumber = z.int().min(1).max(linesMaximum);
const comment = z.string().trim().max(commentMaximum).optional();

/**
 * The price and statement of each line that the buyer was shown: nothing else is ordered. Senders who omit it accept
 * the values in force.
 */
const shownLines = z
  .array(z.strictObject({ cardId: id, priceCents: cents, statementDate: date }))
  .max(linesMaximum)
  .optional();

/** The client that the cardholder adds to the card. The three sealed values are already encrypted here. */
export const client = z.strictObject({
  firstName: z.string().trim().min(1).max(80),
  lastName: z.string().trim().min(1).max(80),
  email,
  phone: z.string().regex(/^\d{3}-\d{3}-\d{4}$/),
  ssn: sealed,
  birthDate: sealed,
  address: sealed,
});

/**
 * The client of an existing order. One who was forgotten meanwhile has no details any more, but the order continues.
 */
export const knownClient = client.extend({
  email: client.shape.email.or(erased),
  phone: client.shape.phone.or(erased),
});

/**
 * One line as the server offers it for placing: the card's terms, the discount in force, and the result of the
 * reservation.
 */
export const offeredLine = z.strictObject({
  line: lineNumber,
  cardId: id,
  cardholderId: id,
  bank: z.string(),
  bankId: z.int(),
  limitCents: cents,
  openedOn: z.string(),
  statementDay: z.int().min(1).max(31),
  statementDate: date,
  window: z.enum(['guaranteed', 'mayReportNextCycle', 'followingStatement']),
  /**
   * Time by which the payment must be in for that statement; null if it isn't guaranteed. Absent in lines sold before
   * buyers were told.
   */
  payInBy: instant.nullable().optional(),
  mayReportNextCycle: z.boolean(),
  listPriceCents: cents,
  discount: z.strictObject({
    kind: z.enum(discountKinds),
    percent: z.int().min(0).max(100),
  }),
  commissionCents: cents,
  securityDays: z.int(),
  removalHoldDays: z.int(),
  /** The reason why the slot could not be reserved; null if it was. */
  notReserved: z.string().nullable(),
  /** When the slot was reserved; null if it was not. */
  reservedAt: instant.nullable(),
});
export type OfferedLine = z.infer<typeof offeredLine>;

/**
 * The values that a buyer's discount was chosen from: the broker's own rate, the month's spend so far, and the volume
 * tiers in force.
 */
export const discountTerms = z.strictObject({
  brokerPercent: z.int().min(0).max(100),
  monthSpentCents: z.int().min(0),
  volumeTiers: z.array(z.strictObject({ fromCents: cents, percent: z.int() })),
  /** The promo code that was entered. */
  promocode: z.strictObject({ promocodeId: id, code: z.string(), percent: z.int().min(1).max(100) }).optional(),
});

/** The result of reserving a use of the order's promo code; null if it has none. */
const offeredPromocode = z
  .strictObject({
    promocodeId: id,
    code: z.string(),
    /** The reason why the code can't be used; null if it is reserved. */
    notReserved: z.string().nullable(),
    reservedAt: instant.nullable(),
    /** The values that were compared for that reason. */
    values: z.record(z.string(), z.unknown()).optional(),
  })
  .nullable()
  .default(null);

/** A card in the buyer's cart. */
const cartCard = z.strictObject({ cardId: id, bank: z.string() });
export type CartCard = z.infer<typeof cartCard>;

const buyerBlocked = z.boolean().default(false);

/** The commands of an order (lifecycles, "Order"). */
export const orderCommands = {
  placeOrder: commandWithBody(
    {
      lines: z
        .array(z.strictObject({ cardId: id, mayReportNextCycle: z.boolean().default(false) }))
        .min(1)
        .max(linesMaximum),
      client: clientForm,
      ssnIsReal: z.boolean(),
      questionnaire,
      comment,
      shownLines,
      promocode: promocodeCode.optional(),
      /** Staff only: the customer that the order is for. */
      buyerId: id.optional(),
      fromCart: z.boolean().default(true).meta({
        description:
          'False for a program that orders these lines whatever is in the cart, and leaves the cart alone. True, as the page orders: the lines must be the whole cart, and leave it.',
      }),
    },
    { ssnIsReal: z.boolean(), comment, shownLines },
    {
      buyerId: id,
      client,
      lines: z.array(offeredLine).min(1).max(linesMaximum),
      ssnLooksValid: z.boolean(),
      buyerBlocked,
      /** Number of other unpaid orders of this buyer. */
      unpaidOrders: z.int().min(0).default(0),
      discountTerms: discountTerms.optional(),
      referrers: referrers.optional(),
      ...agreedTexts,
      promocode: offeredPromocode,
      /**
       * The content of the buyer's cart; null for an order that does not come from one, as when staff place it on
       * request.
       */
      cart: z.array(cartCard).nullable().default(null),
    },
  ),
  abandon: internalCommand({ cardId: id, line: z.int() }),
  abandonPromocode: internalCommand({ promocodeId: id }),
  ...paymentCommands,
  extendPaymentWindow: command({ until: instant }),
  expire: internalCommand({}),
  confirmPayment: command(
    { amountCents: cents, method, ...referenceSaid },
    { bookingIds: z.array(id), emailConfirmed: z.boolean().default(true), ...referencePrepared },
  ),
  declinePayment,
  reverseConfirmation: command({ reason }, { bookingsNotNoted: z.array(id) }),
  /** `receivedCents`: money received for an order whose payment is under review. It is owed back. */
  cancel: command({ reason, receivedCents: amountCents.optional() }, { bookingsNotNoted: z.array(id).optional() }),
  /** `lines`: the lines that weren't refunded, as they are offered again. */
  restore: commandWithBody(
    {
      /** Lines that are not listed keep their card. An entry with a line's own card accepts the next cycle for it. */
      replacements: z
        .array(z.strictObject({ line: lineNumber, cardId: id, mayReportNextCycle: z.boolean().optional() }))
        .max(linesMaximum)
        .optional(),
    },
    {},
    { lines: z.array(offeredLine), bookingIds: z.array(id), buyerBlocked, promocode: offeredPromocode },
  ),
  /** Moves one line to another card for the price that was paid; `lines` is that line as the other card offers it. */
  replaceLine: commandWithBody(
    { line: lineNumber, cardId: id, mayReportNextCycle: z.boolean().default(false), reason },
    { reason },
    {
      lines: z.array(offeredLine).length(1),
      newBookingId: id,
      /** The line's booking was refunded, but the order hasn't recorded it yet. */
      bookingRefunded: z.boolean().default(false),
      /** The line's booking, if it has events that the order hasn't recorded yet. */
      bookingsNotNoted: z.array(id).optional(),
      /**
       * The claim that was approved with this card, its booking, and the amount that its buyer has paid above the
       * line's price.
       */
      claim: z.strictObject({ claimId: id, bookingId: id, differenceCents: cents }).nullable().default(null),
    },
  ),
  noteAuAdded: internalCommand({ bookingId: id }),
  noteBookingEnded: internalCommand({ bookingId: id, outcome: z.string() }),
  noteRefund: internalCommand({ bookingId: id, amountCents: cents, refundedAt: instant }),
  close: internalCommand({}),
  changeCustomerInfo: commandWithBody({ client: clientForm.partial() }, {}, { client: client.partial() }),
  /** Another person replaces the client, with a questionnaire of their own, as long as nobody was added to a card. */
  exchangeClient: commandWithBody(
    { client: clientForm, ssnIsReal: z.boolean(), questionnaire, reason },
    { ssnIsReal: z.boolean(), reason },
    { client, ssnLooksValid: z.boolean(), bookingsNotNoted: z.array(id) },
  ),
  /** Sent by the client, by the link that the buyer gave them. */
  fillInClient: internalCommand(
    { linkId: id, ssnIsReal: z.boolean() },
    { client, ssnLooksValid: z.boolean(), bookingsNotNoted: z.array(id) },
  ),
  /** The buyer agrees for the client to an order that staff placed. */
  signClientConsent: command(
    {
      steps: everyStep(clientConsentSteps, 'everyClientConsentStepDone'),
      signature: z.string().trim().min(2).max(120),
    },
    agreedTexts,
  ),
  comment: command({ text: z.string().trim().min(1).max(commentMaximum) }),
  /**
   * Sets the referrer who earns on this order from now on, and receives what it earned so far. The server resolves the
   * code's owner.
   */
  setReferral: command({ code: z.string().trim().min(1).max(60) }, { referrers: referrers.optional() }),
  moveToHistory: command({ notify: z.boolean().default(false) }),
  delete: command({ reason }),
  undelete: command({}),
  recordReveal: internalCommand({ field: revealedField, reason }),
};

/** Where an event has the client's texts. */
export const clientPaths = clientTexts.map((name) => `client.${name}`);
/** Steps that only staff see. */
const staffOnly = { for: ['staff'] } as const;
const slot = z.object({ line: z.int(), cardId: z.string() });
const withWindow = keptSettingsSince(
  keptWithWindow.filter((name): name is Exclude<typeof name, 'consentHours'> => name !== 'consentHours'),
  ['consentHours'],
);
const withDebt = keptSettings(...frozenWithDebt);

/** A line as it was sold. These values stay in force for this order, whatever happens to the card. */
export const soldLine = z.object({
  ...offeredLine.omit({ notReserved: true, reservedAt: true }).shape,
  discountCents: cents,
  priceCents: cents,
});
export type SoldLine = z.infer<typeof soldLine>;

/** Lines whose payment was too late for their statement, with the next statement that they are for. */
const nextStatements = {
  nextStatements: z.array(z.object({ line: z.int(), statementDate: z.string(), payInBy: z.string() })).optional(),
};
const booked = z.object({ line: z.int(), bookingId: z.string() });

/** The events of an order. Keys are fact names; types are stored forever. */
export const orderEvents = {
  orderPlaced: event(
    'order.placed.v1',
    z.object({
      buyerId: z.string(),
      client,
      lines: z.array(soldLine),
      totalCents: cents,
      payBy: z.string(),
      paymentWindowHours: z.number(),
      comment: z.string().optional(),
      discountTerms: discountTerms.optional(),
      /** Missing in orders from before referral commissions: nobody earns. */
      referrers: referrers.optional(),
      /**
       * Staff placed the order, and its buyer still has to sign the client's consent form. Missing if the buyer placed
       * it, and in older orders.
       */
      consentNeeded: z.literal(true).optional(),
      /** The buyer's program ordered these lines without the cart, which keeps its content. */
      besideCart: z.literal(true).optional(),
      ...agreedTexts,
      ...withWindow,
    }),
    { milestone: { kind: 'done' }, personal: ofClient(...clientPaths, 'comment') },
  ),
  slotAbandoned: event('order.slot-abandoned.v1', slot, { milestone: null }),
  promocodeAbandoned: event('order.promocode-abandoned.v1', z.object({ promocodeId: z.string() }), { milestone: null }),
  ...paymentEvents('order', { of: {}, reported: nextStatements, readers: {} }),
  paymentWindowExtended: event(
    'order.payment-window-extended.v1',
    z.object({ payBy: z.string(), payByBefore: z.string(), ...withWindow }),
    { milestone: { kind: 'detour' } },
  ),
  moderationExpiryExtended: event('order.moderation-expiry-extended.v1', z.object({ until: z.string() }), {
    milestone: { kind: 'detour', ...staffOnly },
  }),
  orderExpired: event(
    'order.expired.v1',
    z.object({
      payBy: z.string(),
      slots: z.array(slot),
      /** The amount received with payments that were too little. */ refundOwedCents: cents.optional(),
      depositCents: cents.optional(),
      ...keptSettings(...keptWithEnd, ...frozenWithDebt),
    }),
    { milestone: { kind: 'stopped' } },
  ),
  paymentConfirmed: event(
    'order.payment-confirmed.v1',
    z.object({
      amountCents: cents,
      totalCents: cents,
      method,
      ...referenceKept,
      bookings: z.array(booked),
      /** The transfer that paid several orders, this one among them: they share a reference. */
      batchId: z.string().optional(),
      /** The part of the amount that had been received earlier and was owed back until now. */
      heldCents: cents.optional(),
      depositCents: cents.optional(),
    }),
    { milestone: { kind: 'done' }, personal: saidOfClient('reuseReason') },
  ),
  paymentDeclined: event('order.payment-declined.v1', z.object({ ...declinedShape, ...withWindow }), {
    milestone: { kind: 'detour' },
    personal: saidOfClient('reason'),
  }),
  confirmationReversed: event(
    'order.confirmation-reversed.v1',
    z.object({
      reason: z.string(),
      amountCents: cents,
      totalCents: cents,
      bookingIds: z.array(z.string()),
      heldCents: cents.optional(),
      depositCents: cents.optional(),
      creditReturnedCents: cents.optional(),
      ...withDebt,
    }),
    { milestone: { kind: 'detour', reasonFor: ['staff'] }, personal: saidOfClient('reason') },
  ),
  /**
   * `refundOwedCents`: the amount that the cancellation adds to what is owed back. `receivedCents`: the unconfirmed
   * amount received. `shortCents`: the part of it that was declined as too little.
   */
  orderCancelled: event(
    'order.cancelled.v1',
    z.object({
      reason: z.string(),
      refundOwedCents: cents,
      slots: z.array(slot),
      bookingIds: z.array(z.string()),
      receivedCents: cents.optional(),
      shortCents: cents.optional(),
      depositCents: cents.optional(),
      ...keptSettings(...keptWithEnd, ...frozenWithDebt),
    }),
    { milestone: { kind: 'stopped' }, personal: saidOfClient('reason') },
  ),
  orderRestored: event(
    'order.restored.v1',
    z.object({
      payBy: z.string().nullable(),
      lines: z.array(soldLine),
      bookings: z.array(booked),
      refundOwedWithdrawnCents: cents,
      ...withWindow,
    }),
    { milestone: { kind: 'detour' } },
  ),
  lineReplaced: event(
    'order.line-replaced.v1',
    z.object({
      line: soldLine,
      bookingId: z.string(),
      newBookingId: z.string(),
      reason: z.string(),
      before: z.object({ cardId: z.string(), bank: z.string(), commissionCents: cents }),
      /** The claim that caused the replacement, and by how much the line's price rose; its buyer has paid that. */
      claimId: z.string().optional(),
      differenceCents: cents.optional(),
    }),
    { milestone: { kind: 'detour' }, personal: saidOfClient('reason') },
  ),
  auAddedNoted: event('order.au-added-noted.v1', z.object({ bookingId: z.string() }), { milestone: null }),
  bookingEndNoted: event(
    'order.booking-end-noted.v1',
    z.object({ bookingId: z.string(), outcome: z.string(), ...keptSettings(...keptWithRefusal) }),
    { milestone: null },
  ),
  /** `amountCents`: the amount of the booking's refund. `owedCents`: by how much it raises the amount owed back. */
  refundNoted: event(
    'order.refund-noted.v1',
    z.object({
      bookingId: z.string(),
      line: z.int(),
      amountCents: cents,
      owedCents: cents,
      refundedAt: z.string(),
      ...withDebt,
    }),
    { milestone: null },
  ),
  orderClosed: event('order.closed.v1', z.object({}), { milestone: { kind: 'done' } }),
  customerInfoChanged: event('order.customer-info-changed.v1', z.object({ client: client.partial() }), {
    milestone: null,
    personal: ofClient(...clientPaths),
  }),
  clientExchanged: event('order.client-exchanged.v1', z.object({ client, reason: z.string() }), {
    milestone: { kind: 'detour' },
    personal: ofClient(...clientPaths, 'reason'),
  }),
  clientFilledIn: event('order.client-filled-in.v1', z.object({ client, linkId: z.string() }), {
    milestone: { kind: 'done' },
    personal: ofClient(...clientPaths),
  }),
  clientConsentSigned: event(
    'order.client-consent-signed.v1',
    z.object({ steps: z.array(z.enum(clientConsentSteps)), signature: z.string(), ...agreedTexts }),
    { milestone: { kind: 'done' }, personal: saidOfClient('signature') },
  ),
  commented: event('order.commented.v1', z.object({ text: z.string() }), {
    milestone: null,
    personal: saidOfClient('text'),
  }),
  referralSet: event('order.referral-set.v1', z.object({ code: z.string(), referrers: referrers.optional() }), {
    milestone: null,
  }),
  movedToHistory: event('order.moved-to-history.v1', z.object({ notify: z.boolean() }), {
    milestone: { kind: 'detour', ...staffOnly },
  }),
  orderDeleted: event('order.deleted.v1', z.object({ reason: z.string() }), {
    milestone: { kind: 'stopped', ...staffOnly },
    personal: saidOfClient('reason'),
  }),
  undeleted: event('order.undeleted.v1', z.object({}), { milestone: { kind: 'detour', ...staffOnly } }),
  personalDataRevealed: event('order.personal-data-revealed.v1', z.object({ field: z.string(), reason: z.string() }), {
    milestone: null,
    personal: saidOfClient('reason'),
  }),
};

/** Events that are no longer written: before `undelete`, a deletion was undone like a restore. */
export const retiredOrderEvents = {
  deletionUndone: event('order.deletion-undone.v1', z.object({}), { milestone: { kind: 'detour', ...staffOnly } }),
};
