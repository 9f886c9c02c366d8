// oxlint-disable max-lines -- one route after the other
import { z } from 'zod';
import { recordSnapshot } from '#services/domains/records/contract.ts';
import {
  bookingRow,
  cardholderBooking,
  clientOfBooking,
  commissionsByCardholder,
  shownBookingDetail,
  shownCardholderBooking,
} from '#projections/bookings/model.ts';
import { agreedTexts } from '#workflows/agreedTextsSchema.ts';
import { payoutSaid } from '#workflows/parts/payout/schemas.ts';
import { bankFileAsked, maskedPayout } from '#services/domains/payouts/contract.ts';
import { languageCodes } from '#words/languages.ts';
import { bookingCommands } from '#workflows/booking/schemas.ts';
import { consentSteps } from '#workflows/booking/consentSteps.ts';
import { revealAnswer } from '#services/domains/orders/revealForm.ts';
import {
  afterQuery,
  commandAnswer,
  day,
  done,
  flag,
  freshness,
  idParams,
  instant,
  listed,
  money,
  noBody,
  pageOf,
  pagingQuery,
  uuid,
} from '#services/http/shapes.ts';
import { who } from '#services/domains/people/who.ts';
import { commandBodies } from '#services/domains/records/commands/commandBodies.ts';
import { commandSchemas, commandSchemasById } from '#services/domains/records/commands/commandSchemas.ts';
import { contracts } from '#services/http/contracts.ts';
import { whoMay } from '#services/http/whoMay.ts';
import * as bookingPaymentRoutes from './paymentRoutes.ts';
import * as routes from './routes.ts';

/** A cardholder sees their own side; staff see both. */
const withSnapshot = { snapshot: recordSnapshot, ...freshness };
const bookingAnswer = z.union([shownBookingDetail.extend(withSnapshot), shownCardholderBooking.extend(withSnapshot)]);

/** Every command of a booking that staff may send, with the booking's id. */
const staffCommand = z.discriminatedUnion(
  'command',
  Object.entries<z.ZodType>(commandBodies.booking)
    .filter(([command]) => whoMay('booking', command).some(({ who }) => who === 'staff'))
    // There is at least one; the machine's schemas define the fields of each.
    .map(([command, body]) =>
      (body as z.ZodObject<z.ZodRawShape>).extend({ id: uuid, command: z.literal(command) }),
    ) as unknown as [z.ZodObject<{ id: typeof uuid; command: z.ZodLiteral<string> }, z.core.$strict>],
);

/**
 * A payment in a batch: a booking's commission, an extension's, or everything payable to a referrer (by the referrer's
 * id).
 */
const paidItem = { kind: z.enum(['booking', 'extension', 'referrer']), id: uuid };
/**
 * `amountCents`: the amount that the payer saw; if it has changed since, it isn't paid. `setOffCents`: the part of it
 * that they saw as set off; by default as much as possible.
 */
const shownItem = z.strictObject({ ...paidItem, amountCents: money.optional(), setOffCents: money.optional() });
/** The outcome of a payment: why it was refused, and when it becomes possible, or null. */
const paidOutcome = z.object({
  ...paidItem,
  paid: z.boolean(),
  code: z.string().nullable(),
  opensAt: instant.nullable(),
});
export type PaidOutcome = z.output<typeof paidOutcome>;
export type PaidItem = z.output<typeof shownItem>;

/** Bookings: the cardholder's side of a lease, and the tasks of staff (product spec, section 7 "Bookings"). */
const schemas = {
  bookings: {
    summary: 'My bookings; all of them for staff',
    query: z.strictObject({
      ...pagingQuery,
      fulfilment: listed(bookingRow.shape.fulfilment).optional(),
      /** For staff: bookings of one card, or only those that wait for somebody or are overdue. */
      cardId: uuid.optional(),
      waitingFor: z.enum(['cardholder', 'staff', 'anybody']).optional(),
      overdue: flag.optional(),
    }),
    answer: pageOf(z.union([bookingRow, cardholderBooking])),
  },
  booking: { summary: 'One booking', params: idParams, query: afterQuery, answer: bookingAnswer },
  consentForm: {
    summary: 'The consent form: its steps, and whether it was signed',
    params: idParams,
    query: afterQuery,
    answer: z.object({
      bookingId: uuid,
      bank: z.string(),
      limitCents: money,
      statementDate: day,
      /** Null for the holder of a link that was answered: they only see that it was. */ commissionCents:
        money.nullable(),
      /** The last day on which adding the user is in time for the statement. */
      addBy: day,
      /** The steps to agree to; after the signature, the steps agreed to. */
      steps: z.array(z.enum(consentSteps)),
      signed: z
        .object({
          at: instant,
          signature: z.string(),
          /** Hash of the signature's event, in hex; null for the holder of a link that was answered. */
          hash: z.string().nullable(),
          termsVersion: agreedTexts.termsVersion,
        })
        .nullable(),
      refusedBecause: z.string().nullable(),
      /** True if it is signed, and the user still has to be added. */
      toAdd: z.boolean(),
      /** Null once a link was answered. */ snapshot: recordSnapshot.nullable(),
      ...freshness,
    }),
  },
  signConsentForm: commandSchemas('booking', 'signConsent'),
  refuseBooking: commandSchemas('booking', 'refuse'),
  bookingClientInfo: {
    summary: 'The user to add to the card: the name for its cardholder, the masked details for staff',
    params: idParams,
    query: afterQuery,
    answer: clientOfBooking.extend(freshness),
  },
  revealOfBooking: {
    summary:
      'Read one value of the client; the reason becomes an event. A cardholder reads what the lender asks for, from the signed consent until the booking ends',
    params: idParams,
    body: bookingCommands.recordReveal.schema,
    answer: revealAnswer,
  },
  generateAccessLink: {
    summary: 'A link that opens this consent form for 7 days',
    params: idParams,
    body: noBody,
    answer: z.object({ url: z.string(), expiresAt: instant }),
  },
  revokeAccessLinks: { summary: 'End every access link of this booking', params: idParams, body: noBody, answer: done },
  commissionPayments: {
    summary: 'Commissions: mine, or all of them for staff',
    query: z.strictObject({
      ...pagingQuery,
      state: z.enum(['payable', 'paid']).default('payable'),
      cardholderId: uuid.optional(),
    }),
    answer: pageOf(z.union([bookingRow, cardholderBooking])),
  },
  commissionsToPay: {
    summary: 'What is payable to each cardholder',
    query: afterQuery,
    answer: z.object({
      rows: z.array(
        commissionsByCardholder.extend({
          /** Number of extensions. */ extensions: z.int(),
          /** Not sent: it repays commissions that were voided after payment. `payableCents` is reduced by it. */
          setOffCents: money,
          cardholder: who,
          payout: maskedPayout,
        }),
      ),
      ...freshness,
    }),
  },
  owedCommissions: {
    summary:
      'What some cardholders have to get, ids by commas, or all of them: a commission a row, of a booking or of an extension of one; and what is set off against them',
    query: z.strictObject({ cardholderId: listed(uuid).optional(), ...afterQuery.shape }),
    answer: z.object({
      rows: z.array(
        z.object({
          kind: paidItem.kind.exclude(['referrer']),
          id: uuid,
          cardholderId: uuid,
          number: z.string(),
          bank: z.string(),
          amountCents: money,
          /** The part of it that is set off when all rows are paid. */
          setOffCents: money,
        }),
      ),
      /** Each commission that was voided after payment: the amount set off now, and the rest for later payments. */
      setOffs: z.array(
        z.object({
          cardholderId: uuid,
          bookingId: uuid,
          number: z.string().nullable(),
          setOffCents: money,
          leftCents: money,
        }),
      ),
      ...freshness,
    }),
  },
  payBatch: {
    summary:
      "Mark many commissions as paid with one reference; says what happened to each. Without a method, each is sent in its owner's usual way",
    body: z.strictObject({ items: z.array(shownItem).min(1).max(200), ...payoutSaid }),
    answer: z.object({ rows: z.array(paidOutcome) }),
  },
  exportPayouts: {
    summary: 'What is payable to each cardholder as a table, account numbers masked',
    query: z.strictObject({ language: z.enum(languageCodes).default('en') }),
    answer: z.string(),
  },
  payoutBankFile: {
    summary:
      'What is payable to each cardholder as a file for the bank, account numbers whole; the reason becomes an event of each of them',
    body: bankFileAsked,
    answer: z.string(),
  },
  commissionPaid: commandSchemas('booking', 'markCommissionPaid'),
  unpayCommission: commandSchemas('booking', 'unpayCommission'),
  updateCommission: commandSchemas('booking', 'updateCommission'),
  addClientById: commandSchemasById('booking', 'addClient'),
  setReplacementOrder: commandSchemasById('booking', 'setReplacement'),
  changeBookingById: {
    summary: 'A staff command, by its name and with the id of a booking in the body',
    body: staffCommand,
    answer: commandAnswer,
  },
  bookingComments: {
    summary: 'What staff and the cardholder wrote about a booking',
    params: idParams,
    answer: z.object({
      rows: z.array(
        z.object({
          at: instant,
          from: z.enum(['cardholder', 'staff']),
          mine: z.boolean(),
          /** The staff member who wrote it, for staff only; otherwise the cardholder's name. */
          by: z.string().nullable(),
          /** Null once the cardholder was forgotten. */
          text: z.string().nullable(),
        }),
      ),
    }),
  },
  commentBooking: commandSchemas('booking', 'comment'),
  endBookingById: {
    summary: 'Delete a booking before its user is added: its line is refunded, whole where no amount is named',
    body: commandBodies.booking.refund.partial({ amountCents: true }).extend({ id: uuid }),
    answer: commandAnswer,
  },
};
export const bookings = contracts({ ...routes, ...bookingPaymentRoutes }, schemas);
