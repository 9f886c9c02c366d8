import { z } from 'zod';
import { declineReasons } from '#workflows/order/declineReasons.ts';
import { who } from '#services/domains/people/who.ts';
import { commandSchemas } from '#services/domains/records/commands/commandSchemas.ts';
import { recordSnapshot, refusal } from '#services/domains/records/contract.ts';
import { contracts } from '#services/http/contracts.ts';
import { commandAnswer, day, idParams, instant, money, noBody, uuid } from '#services/http/shapes.ts';
import * as routes from './routes.ts';

const leaseEnd = z.object({ reportedUntil: day, extendBefore: day, removalDue: day });

/** An extension as its reader may see it: the buyer reads the price, the cardholder the commission, staff both. */
const shown = z.object({
  id: uuid,
  /** Counts the booking's extensions from 1. */
  ordinal: z.int(),
  bookingId: uuid,
  orderId: uuid,
  line: z.int(),
  bank: z.string(),
  /** `approved` whatever became of its commission; `status` tells that too. */
  state: z.string(),
  status: z.string(),
  requestedAt: instant,
  payBy: instant.nullable(),
  /** The cardholder may decline until then. */
  mayRefuseUntil: instant.nullable(),
  acceptedAt: instant.nullable(),
  priceCents: money.nullable(),
  commissionCents: money.nullable(),
  /** The last days of the lease before and after it. */
  before: leaseEnd,
  after: leaseEnd,
  endedAt: instant.nullable(),
  /** What came in before and was too little: it counts towards the price. For its buyer and staff. */
  shortCents: money.nullable(),
  /** What was confirmed as paid for it, and what is owed back: for its buyer and staff. */
  confirmedCents: money.nullable(),
  refundOwedCents: money.nullable(),
  /** Why the payment was declined, or why the extension ended. */
  because: z.string().nullable(),
  /** Which of the usual reasons it was declined for, while another payment is awaited. For its buyer and staff. */
  declinedWhy: z.enum(declineReasons).nullable(),
  /** What was sent and not declined: for its buyer and staff. */
  payment: z
    .object({
      at: instant,
      method: z.string().nullable(),
      amountCents: money.nullable(),
      proofFileId: z.string().nullable(),
    })
    .nullable(),
  /** For staff alone. */
  managed: z
    .object({
      orderNumber: z.string(),
      buyer: who,
      cardholder: who,
      /** Why staff counted it as paid without a file. */
      markedBecause: z.string().nullable(),
      /** Orders that the same file is a proof of, themselves or for one of their extensions. */
      proofUsedOn: z.array(z.object({ id: z.string(), number: z.string() })),
    })
    .nullable(),
  snapshot: recordSnapshot,
});
export type ShownExtension = z.infer<typeof shown>;

/** What the next extension of a booking would be if it was requested now, or why it can't be. */
const offer = z.union([
  z.object({
    allowed: z.literal(true),
    priceCents: money,
    /** It has to be paid until then, or it expires. */
    payBy: instant,
    before: leaseEnd,
    after: leaseEnd,
  }),
  z.object({ allowed: z.literal(false), refusal }),
]);
export type ExtensionOffer = z.infer<typeof offer>;

/** Extension requests: one more statement cycle of a booking (product spec, section 7; lifecycles, "Extension"). */
export const schemas = {
  extensionsOfBooking: {
    summary: "A booking's extension requests, the first one first, and what the next one would be",
    params: idParams,
    answer: z.object({
      rows: z.array(shown),
      /** For those who may request one: the buyer and staff. */
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
