import { z } from 'zod';
import { date } from '#workflows/kernel/inputs.ts';
import { sealed } from '#workflows/kernel/sealed.ts';
import { declineReasons } from '#workflows/parts/payment/declineReasons.ts';
import { sharedPayment } from '#workflows/parts/payment/schemas.ts';
import { discountKinds } from '#workflows/pricing/discount.ts';
import { customerLabels } from '#workflows/order/label.ts';
import type { PaymentAttempt } from '#workflows/order/paymentAttempts.ts';
import { gridRequest } from '../grid/model.ts';
import { openDuty } from '../duties/model.ts';
import { pageRequest } from '../paging/model.ts';
import { type RowOf, rowSchema } from '../grid/row.ts';
import { orderColumns } from './columns.ts';
import { type OrderStateName, orderStates } from './facts.ts';
import { refundColumns } from './refundColumns.ts';

export type { OrderStateName };

const instant = z.string();
const cents = z.int();
const label = z.enum(customerLabels);
const state = z.enum(orderStates);

/** The client as stored: the three personal values are sealed; the API opens and masks them. */
export const clientRow = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  ssn: sealed,
  birthDate: sealed,
  address: sealed,
});
export type ClientRow = z.infer<typeof clientRow>;

/** The client as the API shows it. Null: hidden from this reader, or erased. */
export const shownClient = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  ssnLastFour: z.string().nullable(),
  birthDate: z.string().nullable(),
  address: z.string().nullable(),
  erased: z.boolean(),
  /** Changes whenever anything of the client changes, including hidden values, but reveals nothing about them. */
  version: z.string(),
});
export type ShownClient = z.infer<typeof shownClient>;

/** One line as its buyer sees it. */
export const myOrderLine = z.object({
  line: z.int(),
  cardId: z.string(),
  bank: z.string(),
  bankId: z.int(),
  limitCents: cents,
  openedOn: z.string(),
  statementDay: z.int(),
  statementDate: z.string(),
  window: z.enum(['guaranteed', 'mayReportNextCycle', 'followingStatement']),
  /**
   * Time by which the payment had to be in for that statement; null if it isn't guaranteed, or the line was sold before
   * buyers were told.
   */
  payInBy: instant.nullable(),
  mayReportNextCycle: z.boolean(),
  listPriceCents: cents,
  discount: z.object({ kind: z.enum(discountKinds), percent: z.int() }),
  discountCents: cents,
  priceCents: cents,
  /** Null until the order is paid. */
  bookingId: z.string().nullable(),
  /** The booking's fulfilment state; null until it is opened. */
  fulfilment: z.string().nullable(),
  label,
  auAddedAt: instant.nullable(),
  postedAt: instant.nullable(),
  bureaus: z.array(z.string()),
  firstStatementDate: z.string().nullable(),
  /**
   * The Pacific day by which it is on the credit reports, by the settings in force until the user is added; null if it
   * ended.
   */
  reportsBy: z.string().nullable(),
  reportedUntil: z.string().nullable(),
  extendBefore: z.string().nullable(),
  endedAt: instant.nullable(),
  endedBecause: z.string().nullable(),
  replacedBy: z.string().nullable(),
});
export type MyOrderLine = z.infer<typeof myOrderLine>;

/** A buyer's own order in a list. */
export const myOrderRow = z.object({
  id: z.string(),
  number: z.string(),
  state,
  label,
  clientName: z.string(),
  totalCents: cents,
  placedAt: instant,
  /** Time by which it must be paid; null once that no longer matters. */
  payBy: instant.nullable(),
  paidAt: instant.nullable(),
  declinedBecause: z.string().nullable(),
  /** The common reason chosen; null for a free text. */
  declinedWhy: z.enum(declineReasons).nullable(),
  endedBecause: z.string().nullable(),
  lines: z.array(myOrderLine),
  /** What its buyer has to do for it now, the first one first. */
  duties: z.array(openDuty),
  revision: z.string(),
  updatedAt: instant,
});
export type MyOrderRow = z.infer<typeof myOrderRow>;

/** Events of an order, in addition to its state, that its buyer's list can be filtered by. */
const myOrderMarks = ['replaced', 'restored'] as const;

/** A page of a buyer's orders: of one state, and sorted by newest or by what is to be done first. */
export const myOrdersRequest = pageRequest.extend({
  /** Orders that expired long ago are included only for `all` or in a search (domains, D0-17). */
  state: z.enum([...orderStates, 'all']).optional(),
  /** Only orders whose consent form the buyer still has to sign. */
  consentWaits: z.literal('true').optional(),
  /** Orders with a line that moved to another card, or that were restored after they had ended. */
  marked: z.enum(myOrderMarks).optional(),
  /** Orders with a line whose statement closes on that Pacific day at the latest. */
  reportsBy: date.optional(),
  ordering: z.enum(['newest', 'toDoFirst']).optional(),
});
export type MyOrdersRequest = z.output<typeof myOrdersRequest>;

/** One row of the staff's queue. */
export const orderQueueRow = rowSchema(orderColumns);
export type OrderQueueRow = RowOf<typeof orderColumns>;

export const orderTabs = ['all', ...orderStates, 'lineRefused', 'history', 'deleted'] as const;
export type OrderTab = (typeof orderTabs)[number];
/** A request for a block of one tab of the queue. `state` is filtered as a set. */
export const ordersQueueRequest = gridRequest.extend({ tab: z.enum(orderTabs).default('all') });

/** One line as staff see it. */
export const orderDetailLine = z.object({
  ...myOrderLine.shape,
  cardholderId: z.string(),
  /** Its price was refunded, so a restore no longer serves it. */
  refunded: z.boolean(),
  commissionCents: cents,
  securityDays: z.int(),
  removalHoldDays: z.int(),
  balanceConfirmed: z.boolean(),
  commissionState: z.string().nullable(),
  cardOnHold: z.boolean(),
  nextDueAt: instant.nullable(),
  nextDueName: z.string().nullable(),
});

/** One order with everything that its page shows. The client is sealed. */
export const orderDetail = z.object({
  ...orderQueueRow.shape,
  client: clientRow,
  placedBy: z.string().nullable(),
  payment: z
    .object({
      method: z.string().nullable(),
      amountCents: cents.nullable(),
      proofFileId: z.string().nullable(),
      usedOnOrders: z.array(z.string()),
      /** The transfer that this is a part of, if the buyer paid several orders at once. */
      shared: sharedPayment.optional(),
      at: instant,
      markedBecause: z.string().optional(),
    })
    .nullable(),
  declinedBecause: z.string().nullable(),
  /** The common reason chosen; null for a free text. */
  declinedWhy: z.enum(declineReasons).nullable(),
  /** Amount received with declined payments, as staff stated it: it counts towards the total. */
  shortCents: cents,
  /** `creditReturnedCents`: the part of the overpayment that was or will be returned. */
  confirmed: z
    .object({
      amountCents: cents,
      reference: z.string(),
      method: z.string(),
      at: instant,
      creditReturnedCents: cents.optional(),
    })
    .nullable(),
  /** Total refunded to the buyer so far. */
  refundPaidCents: cents,
  reviewBy: instant.nullable(),
  endedAt: instant.nullable(),
  endedBecause: z.string().nullable(),
  deletedBecause: z.string().nullable(),
  comments: z.array(z.object({ text: z.string(), by: z.string().nullable(), at: instant })),
  lines: z.array(orderDetailLine),
});
export type OrderDetail = z.infer<typeof orderDetail>;

/** A payment that was reported for an order, and its outcome. */
export const shownAttempt = z.object({
  method: z.string().nullable(),
  amountCents: cents.nullable(),
  proofFileId: z.string().nullable(),
  at: instant,
  markedBecause: z.string().nullable(),
  outcome: z.enum(['underReview', 'confirmed', 'declined', 'replaced', 'orderEnded']),
  decidedAt: instant.nullable(),
  why: z.enum(declineReasons).nullable(),
  declinedBecause: z.string().nullable(),
}) satisfies z.ZodType<PaymentAttempt>;

/** An order in the API's response: its client opened and masked. A buyer gets the lines as `myOrderLine`. */
export const shownOrderDetail = orderDetail.extend({ client: shownClient });
export const shownMyOrder = orderDetail
  .omit({
    placedBy: true,
    buyerId: true,
    comments: true,
    commentCount: true,
    referral: true,
    proofUsedBefore: true,
    lastDuty: true,
  })
  .extend({ client: shownClient, lines: z.array(myOrderLine) });

export const refundTabs = ['toPay', 'overdue', 'credit', 'paid'] as const;
export type RefundTab = (typeof refundTabs)[number];

/** What one order owes its buyer, or has paid back. */
export const refundRow = rowSchema(refundColumns);
export type RefundRow = RowOf<typeof refundColumns>;
