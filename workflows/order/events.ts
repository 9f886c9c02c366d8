// oxlint-disable max-lines -- one event after the other
// One schema per event: the complete content of an order's stream, in one list.
import { z } from 'zod';
import { agreedTexts } from '#workflows/agreedTextsSchema.ts';
import { event } from '#workflows/kernel/lifecycle.ts';
import { ofClient, saidOfClient } from '#workflows/kernel/personal.ts';
import { cents } from '#workflows/kernel/inputs.ts';
import { referrers } from '#workflows/referral/referrers.ts';
import { clientConsentSteps } from './clientConsent.ts';
import { client, discountTerms, offeredLine } from './commands.ts';
import { referenceKept } from '#workflows/parts/payout/references.ts';
import { keptSettings } from '#workflows/settings/schema.ts';
import { keptWithDebt } from '#workflows/parts/payment/payment.ts';
import { declinedShape, paymentEvents } from '#workflows/parts/payment/schemas.ts';
import { keptWithEnd, keptWithRefusal, keptWithWindow } from './inForce.ts';
import { clientPaths } from './personal.ts';
import { paymentMethods } from '#workflows/parts/payment/methods.ts';

/** Steps that only staff see. */
const staffOnly = { for: ['staff'] } as const;
const slot = z.object({ line: z.int(), cardId: z.string() });
const method = z.enum(paymentMethods);
const withWindow = keptSettings(...keptWithWindow);
const withDebt = keptSettings(...keptWithDebt);

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
      ...keptSettings(...keptWithEnd, ...keptWithDebt),
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
      ...keptSettings(...keptWithEnd, ...keptWithDebt),
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
