import { z } from 'zod';
import { declineReasons } from '#workflows/parts/payment/declineReasons.ts';
import { who } from '#services/domains/people/who.ts';
import { commandSchemas } from '#services/domains/records/commands/commandSchemas.ts';
import { recordSnapshot, refusal } from '#services/domains/records/contract.ts';
import { contracts } from '#services/http/contracts.ts';
import { commandAnswer, day, idParams, instant, money, noBody, uuid } from '#services/http/shapes.ts';
import * as routes from './routes.ts';

const leaseEnd = z.object({ reportedUntil: day, extendBefore: day, removalDue: day });

/** An extension as visible to its reader: the buyer sees the price, the cardholder the commission, staff both. */
const shown = z.object({
  id: uuid,
  /** Number of the extension among the booking's extensions, from 1. */
  ordinal: z.int(),
  bookingId: uuid,
  orderId: uuid,
  line: z.int(),
  bank: z.string(),
  /** Stays `approved` whatever happens to its commission, which `status` also shows. */
  state: z.string(),
  status: z.string(),
  requestedAt: instant,
  payBy: instant.nullable(),
  /** Instant until which the cardholder may decline. */
  mayRefuseUntil: instant.nullable(),
  acceptedAt: instant.nullable(),
  priceCents: money.nullable(),
  commissionCents: money.nullable(),
  /** The last days of the lease before and after the extension. */
  before: leaseEnd,
  after: leaseEnd,
  endedAt: instant.nullable(),
  /** Earlier payment that was too low, and counts towards the price. For its buyer and staff. */
  shortCents: money.nullable(),
  /** Confirmed payments, and the amount owed back: for its buyer and staff. */
  confirmedCents: money.nullable(),
  refundOwedCents: money.nullable(),
  /** Reason for declining the payment, or for ending the extension. */
  because: z.string().nullable(),
  /** Standard reason for declining the payment, while another payment is awaited. For its buyer and staff. */
  declinedWhy: z.enum(declineReasons).nullable(),
  /** The payment that was sent, unless it was declined: for its buyer and staff. */
  payment: z
    .object({
      at: instant,
      method: z.string().nullable(),
      amountCents: money.nullable(),
      proofFileId: z.string().nullable(),
    })
    .nullable(),
  /** For staff only. */
  managed: z
    .object({
      orderNumber: z.string(),
      buyer: who,
      cardholder: who,
      /** The reason of staff for counting it as paid without a file. */
      markedBecause: z.string().nullable(),
      /** Orders for which the same file is a proof, or for one of their extensions. */
      proofUsedOn: z.array(z.object({ id: z.string(), number: z.string() })),
    })
    .nullable(),
  snapshot: recordSnapshot,
});
export type ShownExtension = z.infer<typeof shown>;

/** Terms of a booking's next extension if it was requested now, or why it can't be. */
const offer = z.union([
  z.object({
    allowed: z.literal(true),
    priceCents: money,
    /** Deadline for the payment, after which it expires. */
    payBy: instant,
    before: leaseEnd,
    after: leaseEnd,
  }),
  z.object({ allowed: z.literal(false), refusal }),
]);
export type ExtensionOffer = z.infer<typeof offer>;

/** Extension requests: one more statement cycle of a booking (product spec, section 7; lifecycles, "Extension"). */
const schemas = {
  extensionsOfBooking: {
    summary: "A booking's extension requests, the first one first, and what the next one would be",
    params: idParams,
    answer: z.object({
      rows: z.array(shown),
      /** For people who may request one: the buyer and staff. */
      offer: offer.nullable(),
    }),
  },
  requestExtension: {
    summary: 'Request one more statement cycle for a booking',
    params: idParams,
    body: noBody,
    answer: commandAnswer,
  },
  extension: { summary: 'One extension request', params: idParams, answer: shown },
  deleteExtension: commandSchemas('extension', 'delete'),
  extensionPaidPending: commandSchemas('extension', 'markPaidPending'),
};
export const extensions = contracts(routes, schemas);
