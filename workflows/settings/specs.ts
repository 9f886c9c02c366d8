import type { LenderChange } from './lenderTerms.ts';

/** What a setting counts. `tiers`: the volume discounts. */
export type Unit = 'hours' | 'minutes' | 'days' | 'businessDays' | 'cents' | 'percent' | 'count';
/** What a setting is about: where it stands on the settings page. */
export const settingGroups = ['order', 'fulfilment', 'lease', 'commission', 'card', 'pricing', 'support'] as const;
export type SettingGroup = (typeof settingGroups)[number];

interface Described {
  readonly group: SettingGroup;
  /** Section of the lifecycles or of the product spec that names it. */
  readonly source: string;
}
/** A whole number between its bounds, both of them allowed. */
export interface NumberSpec extends Described {
  readonly kind: 'number';
  readonly unit: Unit;
  readonly default: number;
  readonly min: number;
  readonly max: number;
}
/** Several whole numbers, the highest first, none of them twice. */
export interface ListSpec extends Described {
  readonly kind: 'list';
  readonly unit: Unit;
  readonly default: readonly number[];
  readonly min: number;
  readonly max: number;
  /** Entries at most. */
  readonly most: number;
}
/** From so many cents a percentage: the highest first. */
export type Tier = { readonly fromCents: number; readonly percent: number };
export interface TiersSpec extends Described {
  readonly kind: 'tiers';
  readonly unit: 'percent';
  readonly default: readonly Tier[];
  readonly most: number;
}
/** What was changed of the lenders: a change names what it changes, and leaves the rest. */
export interface LendersSpec extends Described {
  readonly kind: 'lenders';
  readonly unit: 'count';
  readonly default: readonly LenderChange[];
}
export type SettingSpec = NumberSpec | ListSpec | TiersSpec | LendersSpec;

const number =
  (unit: Unit, min: number, max: number) =>
  (initial: number, group: SettingGroup, source: string): NumberSpec => ({
    kind: 'number',
    unit,
    default: initial,
    min,
    max,
    group,
    source,
  });
const hours = number('hours', 1, 24 * 90);
const days = number('days', 1, 365);
/** Days before some day: none is allowed. */
const daysBefore = number('days', 0, 60);
const businessDays = number('businessDays', 1, 60);
const count = number('count', 1, 100);
const percent = number('percent', 0, 100);
const salesTarget = number('cents', 0, 100_000_000_000)(0, 'commission', 'Domains, D10');
const referralShare = number('percent', 0, 50)(0, 'commission', 'Lifecycles, Money');

/**
 * Every number that admins may change: the ones in brackets of the lifecycles, and the constants of the product spec beside them.
 * A default is for ever: it's what events mean that carry no value of their own (decision 35).
 */
export const settingSpecs = {
  paymentWindowHours: hours(48, 'order', 'Lifecycles, Order: expire'),
  /** Reminders so many hours before the window ends; one within `quietHours` after the window was set is left out. */
  paymentReminderHours: {
    kind: 'list',
    unit: 'hours',
    default: [24, 6],
    min: 1,
    max: 24 * 90,
    most: 5,
    group: 'order',
    source: 'Lifecycles, Reactions: order.placed',
  },
  quietHours: number('hours', 0, 48)(1, 'order', 'Lifecycles, Order: declinePayment'),
  /** An unpaid order is about to expire in the last hours of its window. */
  expiresSoonHours: hours(12, 'order', 'Lifecycles, What the customer reads'),
  reviewHours: hours(24, 'order', 'Lifecycles, Order: paymentUnderReview'),
  declinedPaymentHours: hours(24, 'order', 'Lifecycles, Order: declinePayment'),
  /** To the end of that Pacific day. */
  restoreDays: days(30, 'order', 'Lifecycles, Order: restore'),
  unpaidOrdersPerBuyer: count(3, 'order', 'Lifecycles, Order'),
  replaceOrRefundHours: hours(48, 'order', 'Lifecycles, Order: paid'),
  refundBusinessDays: businessDays(5, 'order', 'Lifecycles, Order: refundToPay'),
  consentHours: hours(24, 'fulfilment', 'Lifecycles, Booking: overdue'),
  accessLinkDays: number('days', 1, 60)(7, 'fulfilment', 'Lifecycles, Booking: access link'),
  /** The AU is added at the latest so many days before the statement date. */
  addAuDaysBefore: daysBefore(1, 'fulfilment', 'Lifecycles, Booking: overdue'),
  unableToAddHours: hours(24, 'fulfilment', 'Lifecycles, Booking: unableToAdd'),
  balanceReminderDaysBefore: daysBefore(2, 'fulfilment', 'Lifecycles, Booking: balance'),
  minimumBalanceCents: number('cents', 0, 100_000)(500, 'fulfilment', 'Lifecycles, Booking: balance'),
  verificationHours: hours(48, 'fulfilment', 'Lifecycles, Verification'),
  /** Whole billing cycles count beside it: a lease is never shorter than two of them. */
  leaseDays: days(60, 'lease', 'Lifecycles, Booking: lease'),
  extendBeforeDays: daysBefore(3, 'lease', 'Lifecycles, Booking: lease'),
  /** A lease is about to end from so many days before the last day on which it can be extended. */
  extendSoonDays: daysBefore(3, 'lease', 'Lifecycles, What the customer reads'),
  /** In days after the first statement. */
  claimOpensDays: days(14, 'lease', 'Lifecycles, Claim'),
  claimUrgedDays: days(21, 'lease', 'Lifecycles, Claim'),
  claimWindowDays: days(30, 'lease', 'Lifecycles, Claim'),
  claimReviewHours: hours(48, 'lease', 'Domains, D2'),
  /** How long a buyer may take to send what staff have asked for, to the end of that Pacific day. */
  claimAnswerDays: days(7, 'lease', 'Domains, D2'),
  /** How long a rejected claim can be opened again, to the end of that Pacific day. */
  claimReopenDays: days(30, 'lease', 'Domains, D2'),
  removalOverdueDays: daysBefore(2, 'lease', 'Lifecycles, Booking: overdue'),
  commissionWaitDays: days(24, 'commission', 'Lifecycles, Booking: commission'),
  commissionOverdueDays: days(35, 'commission', 'Lifecycles, Booking: overdue'),
  /** Nothing is paid out for so long after a cardholder changed where it goes. */
  payoutHoldDays: daysBefore(3, 'commission', 'Domains, D6'),
  /** What whoever brought a buyer earns of confirmed, unrefunded cash; and who brought them. Nothing until an admin says so. */
  referralPercent: referralShare,
  referralSecondPercent: referralShare,
  /** Days after the last line of an order was posted. */
  referralWaitDays: daysBefore(30, 'commission', 'Domains, D5'),
  /** For the second paid, claim-free booking on a card of a cardholder that another one brought. */
  cardholderReferralCents: number('cents', 0, 1_000_000)(0, 'commission', 'Domains, D5'),
  /** What is to be sold to people who were brought in a month: of everybody's, and by each person of sales. None until an admin says so. */
  salesTargetCents: salesTarget,
  salesTargetOfOneCents: salesTarget,
  cardReviewBusinessDays: businessDays(3, 'card', 'Lifecycles, Card'),
  /** What differs from the lenders as the product has them (card/banks.ts): minimum age and limit, slots, days of their own. */
  lenders: { kind: 'lenders', unit: 'count', default: [], group: 'card', source: 'Domains, D15' },
  /** What a lender has that has no days of its own. */
  bankReportingDays: days(14, 'card', 'Lifecycles, Booking: overdue'),
  bankSecurityDays: daysBefore(3, 'card', 'Lifecycles, Booking: lease'),
  bankRemovalHoldDays: daysBefore(30, 'card', 'Lifecycles, Hold'),
  /** Cut-off: from so many days before the statement date it is guaranteed, or possible with the buyer's consent. */
  guaranteedDays: number('days', 1, 27)(5, 'card', 'Lifecycles, Card: cut-off'),
  possibleDays: number('days', 0, 27)(3, 'card', 'Lifecycles, Card: cut-off'),
  /** A reservation that no placed order has settled by then is checked: its placement may have died half-way. */
  settleMinutes: number('minutes', 1, 60)(2, 'card', 'Lifecycles, Card: reserveSlot'),
  /** Own holds of a cardholder on one card, not ended and not cancelled. */
  ownHoldsPerCard: count(3, 'card', 'Product spec, section 9'),
  /** How many slots a cardholder is advised to offer at a time: no rule. */
  recommendedSlotsFrom: count(2, 'card', 'Product spec, section 9'),
  recommendedSlotsTo: count(3, 'card', 'Product spec, section 9'),
  /** Spend confirmed earlier in the month, in cents → discount in percent; the highest first. */
  volumeTiers: {
    kind: 'tiers',
    unit: 'percent',
    default: [
      { fromCents: 1_000_000, percent: 20 },
      { fromCents: 600_000, percent: 15 },
      { fromCents: 300_000, percent: 10 },
      { fromCents: 90_000, percent: 5 },
    ],
    most: 10,
    group: 'pricing',
    source: 'Product spec, section 9',
  },
  /** One more statement cycle, in percent of the line's price. */
  extensionPricePercent: percent(50, 'pricing', 'Lifecycles, Extension'),
  /** How long the buyer may pay, and the cardholder refuse, an extension. */
  extensionHours: hours(48, 'lease', 'Lifecycles, Extension'),
  extensionsPerBooking: count(6, 'lease', 'Domains, D1'),
  /** How long a credit agency's login is kept after its ticket was closed. */
  agencyLoginDays: days(30, 'support', 'Lifecycles, Ticket'),
  /** How long a customer waits for an answer, in business hours: Monday to Friday, 9 AM to 8 PM Pacific. */
  ticketReplyHours: hours(24, 'support', 'Domains, D3'),
  /** How many digits a credit agency's security code has; 0 where there is none. */
  experianCodeDigits: number('count', 0, 12)(4, 'support', 'Domains, D3'),
  equifaxCodeDigits: number('count', 0, 12)(6, 'support', 'Domains, D3'),
  transunionCodeDigits: number('count', 0, 12)(4, 'support', 'Domains, D3'),
  otherCodeDigits: number('count', 0, 12)(4, 'support', 'Domains, D3'),
} as const satisfies Readonly<Record<string, SettingSpec>>;
