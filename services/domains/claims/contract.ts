import { z } from 'zod';
import { declineReasons } from '#workflows/parts/payment/declineReasons.ts';
import { claimFaults, everyClaimCheck, requestedRemedies } from '#workflows/claim/terms.ts';
import { bureaus } from '#workflows/booking/bureaus.ts';
import { replacement } from '#projections/cards/model.ts';
import { claimState } from '#projections/claims/model.ts';
import { who } from '#services/domains/people/who.ts';
import { commandBodies } from '#services/domains/records/commands/commandBodies.ts';
import { recordSnapshot, refusal } from '#services/domains/records/contract.ts';
import { contracts } from '#services/http/contracts.ts';
import { afterQuery, commandAnswer, day, freshness, idParams, instant, money, uuid } from '#services/http/shapes.ts';
import * as routes from './routes.ts';

const window = z.object({ firstStatementDate: day, opens: day, urgedUntil: day, closes: day, reportsFrom: day });
const someBureaus = z.array(z.enum(bureaus));

/** A claim as visible to its reader: the buyer sees everything except who was at fault, staff see all of it. */
const shown = z.object({
  id: uuid,
  /** Number of the claim among the booking's claims, from 1. */
  ordinal: z.int(),
  bookingId: uuid,
  orderId: uuid,
  orderNumber: z.string(),
  line: z.int(),
  bank: z.string(),
  priceCents: money,
  state: claimState,
  window,
  submittedAt: instant,
  checks: z.array(z.enum(everyClaimCheck)),
  reports: z.array(z.object({ fileId: uuid, name: z.string().nullable(), bureaus: someBureaus, reportDate: day })),
  bureausShowing: someBureaus,
  wish: z.enum(requestedRemedies),
  comment: z.string(),
  ticketId: uuid.nullable(),
  /** The question of staff, while they wait for the answer. */
  question: z.object({ reason: z.string(), at: instant }).nullable(),
  replies: z.array(z.object({ text: z.string(), at: instant })),
  decision: z
    .object({
      outcome: z.enum(['refund', 'replacement', 'rejection']),
      at: instant,
      reason: z.string(),
      bureausSeen: z.array(z.string()),
      amountCents: money.nullable(),
      replacement: z.object({ cardId: uuid, bank: z.string(), paidCents: money }).nullable(),
    })
    .nullable(),
  /** A more expensive card, which the buyer gets once the difference is paid. */
  offer: z
    .object({ at: instant, bank: z.string(), reason: z.string(), differenceCents: money, payBy: instant })
    .nullable(),
  /** The payment that was sent for it, unless it was declined. */
  payment: z.object({ at: instant, method: z.string(), amountCents: money, proofFileId: z.string() }).nullable(),
  /** Reason for declining the last payment. */
  declinedBecause: z.string().nullable(),
  declinedWhy: z.enum(declineReasons).nullable(),
  /** The buyer's money that is in no line: it is used for the next card, or refunded. */
  heldCents: money,
  newBookingId: uuid.nullable(),
  endedAt: instant.nullable(),
  /** For staff only. */
  managed: z
    .object({
      buyer: who,
      cardholder: who,
      fault: z.enum(claimFaults).nullable(),
      /**
       * The buyer's money available for another card: the amount held, and the amount in a card that was unavailable.
       */
      availableCents: money,
      /** Other orders with the same proof of payment. */
      proofUsedOn: z.array(z.object({ id: z.string(), number: z.string() })),
      /** Facts about the line from the booking and the order; null while the history of one of them can't be read. */
      lineFacts: z
        .object({
          /** Maximum refund of what was paid for the line, and whether an extension has to be settled first. */
          refundableCents: money,
          extensionIsUnserved: z.boolean(),
          fulfilment: z.string(),
          commission: z.string(),
          commissionCents: money,
          auAddedAt: instant.nullable(),
          auScreenshotFileId: uuid.nullable(),
          postedAt: instant.nullable(),
          bureaus: z.array(z.string()),
          balance: z.object({ amountCents: money, at: instant }).nullable(),
        })
        .nullable(),
    })
    .nullable(),
  snapshot: recordSnapshot,
});
export type ShownClaim = z.infer<typeof shown>;

/** The possibility of sending a claim now; if there is none, the reason, and the instant from which there is. */
const offer = z.union([z.object({ allowed: z.literal(true) }), z.object({ allowed: z.literal(false), refusal })]);
export type ClaimOffer = z.infer<typeof offer>;

/** Claims that a line did not post (product spec, section 7, "refund-request"; lifecycles, "Claim"). */
export const schemas = {
  claimsOfBooking: {
    summary:
      "A booking's claims that it didn't post, the first one first, when one can be sent, and whether it can be now",
    params: idParams,
    answer: z.object({
      rows: z.array(shown),
      /** Null while its user is not on the card. */
      window: window.nullable(),
      /** Null for people who never send one. */
      offer: offer.nullable(),
    }),
  },
  submitClaim: {
    summary: "Claim that a line didn't post",
    body: commandBodies.claim.submitClaim.extend({ bookingId: uuid }),
    answer: commandAnswer,
  },
  myClaims: {
    summary: 'My claims, the newest first',
    query: afterQuery,
    answer: z.object({
      rows: z.array(
        z.object({
          id: uuid,
          orderId: uuid,
          bookingId: uuid,
          line: z.int(),
          bank: z.string(),
          state: claimState,
          submittedAt: instant,
          endedAt: instant.nullable(),
        }),
      ),
      ...freshness,
    }),
  },
  claim: { summary: 'One claim', params: idParams, answer: shown },
  replacementCards: {
    summary: 'Cards that could take over the line of a claim',
    params: idParams,
    answer: z.object({
      rows: z.array(replacement),
      /** The line as it was sold. */
      sold: z.object({ bank: z.string(), limitCents: money, priceCents: money, statementDate: day }),
    }),
  },
};
export const claims = contracts(routes, schemas);
