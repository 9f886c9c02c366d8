import { z } from 'zod';
import { sealed } from '#workflows/kernel/sealed.ts';
import { customerLabels } from '#workflows/order/label.ts';
import { gridRequest } from '../grid/model.ts';

/** The states of an order that a list can show (`abandoned` placements were never orders). */
export const orderStates = ['paymentPending', 'paymentUnderReview', 'paid', 'expired', 'cancelled', 'closed'] as const;
export type OrderStateName = (typeof orderStates)[number];

const instant = z.string();
const cents = z.int();
const label = z.enum(customerLabels);
const state = z.enum(orderStates);

/** The client as stored: the three personal values are sealed, the API opens and masks them. */
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

/** The client as the API shows it. Null: not for this reader, or erased. */
export const shownClient = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  ssnLastFour: z.string().nullable(),
  birthDate: z.string().nullable(),
  address: z.string().nullable(),
  erased: z.boolean(),
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
  mayReportNextCycle: z.boolean(),
  listPriceCents: cents,
  discount: z.object({ kind: z.enum(['none', 'brokerRate', 'volume', 'promocode']), percent: z.int() }),
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
  /** Until when it must be paid; null once that no longer matters. */
  payBy: instant.nullable(),
  paidAt: instant.nullable(),
  declinedBecause: z.string().nullable(),
  endedBecause: z.string().nullable(),
  lines: z.array(myOrderLine),
  revision: z.string(),
  updatedAt: instant,
});
export type MyOrderRow = z.infer<typeof myOrderRow>;

/** One row of the staff's queue. Every field is a column that can be filtered and sorted but `label`, which depends on the hour. */
export const orderQueueRow = z.object({
  id: z.string(),
  number: z.string(),
  state,
  label,
  buyerId: z.string(),
  clientName: z.string(),
  clientEmail: z.string(),
  clientPhone: z.string(),
  lineCount: z.int(),
  banks: z.string(),
  totalCents: cents,
  placedAt: instant,
  payBy: instant.nullable(),
  paidAt: instant.nullable(),
  /** What the buyer reported, or once confirmed what was confirmed. */
  paymentMethod: z.string().nullable(),
  paymentAmountCents: cents.nullable(),
  proofFileId: z.string().nullable(),
  proofUsedBefore: z.boolean(),
  refundOwedCents: cents,
  referral: z.string().nullable(),
  commentCount: z.int(),
  inHistory: z.boolean(),
  deleted: z.boolean(),
  /** What breaks when nobody acts: the end of its payment window, or of its review. */
  breachAt: instant.nullable(),
  /** The earliest open deadline of the order itself. */
  nextDueAt: instant.nullable(),
  nextDueName: z.string().nullable(),
  revision: z.string(),
  updatedAt: instant,
});
export type OrderQueueRow = z.infer<typeof orderQueueRow>;

export const orderTabs = [
  'all',
  'paymentPending',
  'paymentUnderReview',
  'lineRefused',
  'paid',
  'closed',
  'cancelled',
  'expired',
  'history',
  'deleted',
] as const;
export type OrderTab = (typeof orderTabs)[number];
/** What the queue is asked: a block of one tab. `state` is filtered as a set. */
export const ordersQueueRequest = gridRequest.extend({ tab: z.enum(orderTabs).default('all') });
export type OrdersQueueRequest = z.output<typeof ordersQueueRequest>;

/** One line as staff see it. */
export const orderDetailLine = z.object({
  ...myOrderLine.shape,
  cardholderId: z.string(),
  /** Its price was refunded: a restore serves it no more. */
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

/** One order with everything its page shows. The client is sealed. */
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
      at: instant,
      markedBecause: z.string().optional(),
    })
    .nullable(),
  declinedBecause: z.string().nullable(),
  confirmed: z.object({ amountCents: cents, reference: z.string(), method: z.string(), at: instant }).nullable(),
  reviewBy: instant.nullable(),
  endedAt: instant.nullable(),
  endedBecause: z.string().nullable(),
  deletedBecause: z.string().nullable(),
  comments: z.array(z.object({ text: z.string(), by: z.string().nullable(), at: instant })),
  lines: z.array(orderDetailLine),
});
export type OrderDetail = z.infer<typeof orderDetail>;

/** What the API answers: the same with the client opened and masked; a buyer gets the lines as `myOrderLine`. */
export const shownOrderDetail = orderDetail.extend({ client: shownClient });
export const shownMyOrder = orderDetail
  .omit({ placedBy: true, buyerId: true, comments: true, commentCount: true, referral: true, proofUsedBefore: true })
  .extend({ client: shownClient, lines: z.array(myOrderLine) });

export const refundTabs = ['toPay', 'overdue', 'paid'] as const;
export type RefundTab = (typeof refundTabs)[number];

/** What one order owes its buyer, or has paid back. Every field is a column that can be filtered and sorted. */
export const refundRow = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(orderStates),
  buyerId: z.string(),
  clientName: z.string(),
  totalCents: cents,
  refundOwedCents: cents,
  refundPaidCents: cents,
  owedSince: instant.nullable(),
  /** By when it's to be paid: the end of the fifth business day. */
  breachAt: instant.nullable(),
  overdue: z.boolean(),
  /** The last of its payments. */
  refundPaidAt: instant.nullable(),
  refundMethod: z.string().nullable(),
  refundReference: z.string().nullable(),
  revision: z.string(),
  updatedAt: instant,
});
export type RefundRow = z.infer<typeof refundRow>;
