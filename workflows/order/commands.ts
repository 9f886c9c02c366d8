import { z } from 'zod';
import { cents } from '#workflows/kernel/money.ts';
import { erased } from '#workflows/kernel/personal.ts';
import { sealed } from '#workflows/kernel/sealed.ts';

export const paymentMethods = ['zelle', 'cashapp', 'chase', 'bank'] as const;
const reason = z.string().trim().min(3).max(500);
const id = z.uuid();
const instant = z.iso.datetime();
const date = z.iso.date();

/** The client whom the cardholder adds to the card. The three sealed values are encrypted before they get here. */
export const client = z.strictObject({
  firstName: z.string().trim().min(1).max(80),
  lastName: z.string().trim().min(1).max(80),
  email: z.email().max(200),
  phone: z.string().regex(/^\d{3}-\d{3}-\d{4}$/),
  ssn: sealed,
  birthDate: sealed,
  address: sealed,
});

/** A client as an order has it: one who was forgotten meanwhile has no details any more, and what they ordered goes on. */
export const knownClient = client.extend({
  email: client.shape.email.or(erased),
  phone: client.shape.phone.or(erased),
});

/** One line as the server offers it for placing: the card's terms, the discount in force, and what reserving came to. */
export const offeredLine = z.strictObject({
  line: z.int().min(1).max(3),
  cardId: id,
  cardholderId: id,
  bank: z.string(),
  bankId: z.int(),
  limitCents: cents,
  openedOn: z.string(),
  statementDay: z.int().min(1).max(31),
  statementDate: date,
  window: z.enum(['guaranteed', 'mayReportNextCycle', 'followingStatement']),
  mayReportNextCycle: z.boolean(),
  listPriceCents: cents,
  discount: z.strictObject({
    kind: z.enum(['none', 'brokerRate', 'volume', 'promocode']),
    percent: z.int().min(0).max(100),
  }),
  commissionCents: cents,
  securityDays: z.int(),
  removalHoldDays: z.int(),
  /** Why the slot could not be reserved; null when it is. */
  notReserved: z.string().nullable(),
  /** When the slot was reserved; null when it is not. */
  reservedAt: z.iso.datetime().nullable(),
});
export type OfferedLine = z.infer<typeof offeredLine>;

/** What a buyer's discount was chosen from: the broker's own rate, the month's spend so far, and the volume tiers in force. */
export const discountTerms = z.strictObject({
  brokerPercent: z.int().min(0).max(100),
  monthSpentCents: z.int().min(0),
  volumeTiers: z.array(z.strictObject({ fromCents: cents, percent: z.int() })),
});

/** A card in the buyer's cart. */
const cartCard = z.strictObject({ cardId: id, bank: z.string() });
export type CartCard = z.infer<typeof cartCard>;

/** What can be asked of an order (lifecycles, "Order"). Inputs are complete: the server has filled in what it knows. */
export const orderCommands = {
  placeOrder: z.strictObject({
    buyerId: id,
    client,
    lines: z.array(offeredLine).min(1).max(3),
    ssnIsReal: z.boolean(),
    ssnLooksValid: z.boolean(),
    comment: z.string().max(1000).optional(),
    buyerBlocked: z.boolean().default(false),
    /** Other orders of this buyer that aren't paid yet. */
    unpaidOrders: z.int().min(0).default(0),
    discountTerms: discountTerms.optional(),
    /** What is in the buyer's cart; null for an order that does not come from one: staff place what a customer asked them for. */
    cart: z.array(cartCard).nullable().default(null),
  }),
  abandon: z.strictObject({ cardId: id, line: z.int() }),
  submitPayment: z.strictObject({
    method: z.enum(paymentMethods),
    amountCents: cents.min(1),
    proofFileId: id,
    usedOnOrders: z.array(id),
  }),
  markPaidPending: z.strictObject({ reason }),
  extendPaymentWindow: z.strictObject({ until: instant }),
  extendModerationExpiry: z.strictObject({ until: instant }),
  expire: z.strictObject({}),
  confirmPayment: z.strictObject({
    amountCents: cents.min(1),
    method: z.enum(paymentMethods),
    reference: z.string().trim().min(1).max(100),
    bookingIds: z.array(id),
  }),
  declinePayment: z.strictObject({ reason }),
  reverseConfirmation: z.strictObject({ reason }),
  /** `receivedCents`: money that came in for an order whose payment is under review. It's owed back. */
  cancel: z.strictObject({ reason, receivedCents: cents.min(1).optional() }),
  /** `lines`: those that weren't refunded, as they are offered again. */
  restore: z.strictObject({
    lines: z.array(offeredLine),
    bookingIds: z.array(id),
    buyerBlocked: z.boolean().default(false),
  }),
  /** One line on another card; `lines` is that one line as the other card offers it. */
  replaceLine: z.strictObject({
    lines: z.array(offeredLine).length(1),
    newBookingId: id,
    reason,
    /** The line's booking was refunded, and the order hasn't heard of it yet. */ bookingRefunded: z
      .boolean()
      .default(false),
  }),
  noteAuAdded: z.strictObject({ bookingId: id }),
  noteBookingEnded: z.strictObject({ bookingId: id, outcome: z.string() }),
  noteRefund: z.strictObject({ bookingId: id, amountCents: cents, refundedAt: instant }),
  recordRefundPaid: z.strictObject({
    amountCents: cents.min(1),
    method: z.enum(paymentMethods),
    reference: z.string().trim().min(1).max(100),
  }),
  reverseRefundPaid: z.strictObject({ reason }),
  close: z.strictObject({}),
  changeCustomerInfo: z.strictObject({ client: client.partial() }),
  comment: z.strictObject({ text: z.string().trim().min(1).max(1000) }),
  /** Any text, as staff heard it. Nothing is attributed by it yet: that comes with referral programs. */
  setReferral: z.strictObject({ code: z.string().trim().min(1).max(60) }),
  moveToHistory: z.strictObject({ notify: z.boolean() }),
  delete: z.strictObject({ reason }),
  undelete: z.strictObject({}),
  recordReveal: z.strictObject({ field: z.enum(['ssn', 'birthDate', 'address']), reason }),
};
export type OrderCommand = keyof typeof orderCommands;
