// Every number that admins may change, and where the specs define it: one table each, so that a setting is one file.
import type { LenderChange } from './lenderTerms.ts';

/** The unit of a setting. `tiers`: the volume discounts. */
export type Unit = 'hours' | 'minutes' | 'days' | 'businessDays' | 'cents' | 'percent' | 'count';
/** The topics of settings: their place on the settings page, and the section of the specs that names them. */
export const settingGroups = ['order', 'fulfilment', 'lease', 'commission', 'card', 'pricing', 'support'] as const;
export type SettingGroup = (typeof settingGroups)[number];
interface SettingPlace {
  readonly group: SettingGroup;
  readonly source: string;
}

/** A whole number within bounds, both inclusive. */
export interface NumberSpec {
  readonly kind: 'number';
  readonly unit: Unit;
  readonly default: number;
  readonly min: number;
  readonly max: number;
}
/** Several distinct whole numbers in descending order. */
export interface ListSpec {
  readonly kind: 'list';
  readonly unit: Unit;
  readonly default: readonly number[];
  readonly min: number;
  readonly max: number;
  /** Maximum number of entries. */
  readonly most: number;
}
/** A percentage for amounts from `fromCents`. Tiers are in descending order. */
export type Tier = { readonly fromCents: number; readonly percent: number };
export interface TiersSpec {
  readonly kind: 'tiers';
  readonly unit: 'percent';
  readonly default: readonly Tier[];
  readonly most: number;
}
/** Changes of the lenders: each lists what it changes; the rest stays. */
export interface LendersSpec {
  readonly kind: 'lenders';
  readonly unit: 'count';
  readonly default: readonly LenderChange[];
}
export type SettingSpec = NumberSpec | ListSpec | TiersSpec | LendersSpec;

const number =
  (unit: Unit, min: number, max: number) =>
  (initial: number): NumberSpec => ({
    kind: 'number',
    unit,
    default: initial,
    min,
    max,
  });
const hours = number('hours', 1, 24 * 90);
const days = number('days', 1, 365);
/** Number of days before some day; 0 is allowed. */
const daysBefore = number('days', 0, 60);
const businessDays = number('businessDays', 1, 60);
const count = number('count', 1, 100);
const percent = number('percent', 0, 100);
const salesTarget = number('cents', 0, 100_000_000_000)(0);
const referralShare = number('percent', 0, 50)(0);

/**
 * Every number that admins may change: those in brackets in the lifecycles, and the constants of the product spec. A
 * default never changes, because events that carry no value of their own refer to it (decision 35).
 */
export const settingSpecs = {
  paymentWindowHours: hours(48),
  /**
   * Hours before the end of the window at which reminders are sent. One within `quietHours` after the window was set is
   * left out.
   */
  paymentReminderHours: {
    kind: 'list',
    unit: 'hours',
    default: [24, 6],
    min: 1,
    max: 24 * 90,
    most: 5,
  },
  quietHours: number('hours', 0, 48)(1),
  /** Number of hours before the end of its window from which an unpaid order is about to expire. */
  expiresSoonHours: hours(12),
  reviewHours: hours(24),
  declinedPaymentHours: hours(24),
  /** Counted to the end of that Pacific day. */
  restoreDays: days(30),
  unpaidOrdersPerBuyer: count(3),
  replaceOrRefundHours: hours(48),
  refundBusinessDays: businessDays(5),
  consentHours: hours(24),
  accessLinkDays: number('days', 1, 60)(7),
  /** Minimum number of days before the statement date by which the AU is added. */
  addAuDaysBefore: daysBefore(1),
  unableToAddHours: hours(24),
  balanceReminderDaysBefore: daysBefore(2),
  minimumBalanceCents: number('cents', 0, 100_000)(500),
  verificationHours: hours(48),
  /** A lease also has a minimum of two whole billing cycles. */
  leaseDays: days(60),
  extendBeforeDays: daysBefore(3),
  /** Number of days before the last day to extend it from which a lease is about to end. */
  extendSoonDays: daysBefore(3),
  /** Days after the first statement. */
  claimOpensDays: days(14),
  claimUrgedDays: days(21),
  claimWindowDays: days(30),
  claimReviewHours: hours(48),
  /** Time for a buyer to send what staff have asked for, to the end of that Pacific day. */
  claimAnswerDays: days(7),
  /** Time in which a rejected claim can be opened again, to the end of that Pacific day. */
  claimReopenDays: days(30),
  removalOverdueDays: daysBefore(2),
  commissionWaitDays: days(24),
  commissionOverdueDays: days(35),
  /** Time without payouts after a cardholder changed the payout details. */
  payoutHoldDays: daysBefore(3),
  /** Commission of a buyer's referrers on confirmed, unrefunded cash, by level. 0 until an admin sets it. */
  referralPercent: referralShare,
  referralSecondPercent: referralShare,
  /** Days after the last line of an order was posted. */
  referralWaitDays: daysBefore(30),
  /** Bonus for the second paid, claim-free booking on a card of a cardholder whom another cardholder referred. */
  cardholderReferralCents: number('cents', 0, 1_000_000)(0),
  /**
   * Monthly sales targets for referred customers: of all staff, and of each salesperson. None until an admin sets them.
   */
  salesTargetCents: salesTarget,
  salesTargetOfOneCents: salesTarget,
  cardReviewBusinessDays: businessDays(3),
  /**
   * Differences from the product's default lenders (card/banks.ts): minimum age and limit, slots, days of their own.
   */
  lenders: { kind: 'lenders', unit: 'count', default: [] },
  /** Reporting time of a lender that has none of its own. */
  bankReportingDays: days(14),
  bankSecurityDays: daysBefore(3),
  bankRemovalHoldDays: daysBefore(30),
  /**
   * Cut-off: number of days before the statement date from which it is guaranteed, or possible with the buyer's
   * consent.
   */
  guaranteedDays: number('days', 1, 27)(5),
  possibleDays: number('days', 0, 27)(3),
  /**
   * Time after which a reservation that no placed order has settled is checked, since its placement may have been
   * interrupted.
   */
  settleMinutes: number('minutes', 1, 60)(2),
  /** A cardholder's own holds on one card that have not ended and were not cancelled. */
  ownHoldsPerCard: count(3),
  /** Recommended number of slots for a cardholder to offer at a time; not a rule. */
  recommendedSlotsFrom: count(2),
  recommendedSlotsTo: count(3),
  /** Amount confirmed earlier in the month, in cents → discount in percent, in descending order. */
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
  },
  /** Price of one more statement cycle, in percent of the line's price. */
  extensionPricePercent: percent(50),
  /** Time for the buyer to pay, and for the cardholder to refuse, an extension. */
  extensionHours: hours(48),
  extensionsPerBooking: count(6),
  /** Number of days for which a credit agency's login is kept after its ticket was closed. */
  agencyLoginDays: days(30),
  /** Promised time for an answer to a customer, in business hours: Monday to Friday, 9 AM to 8 PM Pacific. */
  ticketReplyHours: hours(24),
  /** Number of digits of a credit agency's security code; 0 if it has none. */
  experianCodeDigits: number('count', 0, 12)(4),
  equifaxCodeDigits: number('count', 0, 12)(6),
  transunionCodeDigits: number('count', 0, 12)(4),
  otherCodeDigits: number('count', 0, 12)(4),
} as const satisfies Readonly<Record<string, SettingSpec>>;

/**
 * The section of the specs for each setting. A separate table, because pages run the machines on the defaults above and
 * do not need it.
 */
export const settingPlaces: Readonly<Record<keyof typeof settingSpecs, SettingPlace>> = {
  paymentWindowHours: { group: 'order', source: 'Lifecycles, Order: expire' },
  paymentReminderHours: { group: 'order', source: 'Lifecycles, Reactions: order.placed' },
  quietHours: { group: 'order', source: 'Lifecycles, Order: declinePayment' },
  expiresSoonHours: { group: 'order', source: 'Lifecycles, What the customer reads' },
  reviewHours: { group: 'order', source: 'Lifecycles, Order: paymentUnderReview' },
  declinedPaymentHours: { group: 'order', source: 'Lifecycles, Order: declinePayment' },
  restoreDays: { group: 'order', source: 'Lifecycles, Order: restore' },
  unpaidOrdersPerBuyer: { group: 'order', source: 'Lifecycles, Order' },
  replaceOrRefundHours: { group: 'order', source: 'Lifecycles, Order: paid' },
  refundBusinessDays: { group: 'order', source: 'Lifecycles, Order: refundToPay' },
  consentHours: { group: 'fulfilment', source: 'Lifecycles, Booking: overdue' },
  accessLinkDays: { group: 'fulfilment', source: 'Lifecycles, Booking: access link' },
  addAuDaysBefore: { group: 'fulfilment', source: 'Lifecycles, Booking: overdue' },
  unableToAddHours: { group: 'fulfilment', source: 'Lifecycles, Booking: unableToAdd' },
  balanceReminderDaysBefore: { group: 'fulfilment', source: 'Lifecycles, Booking: balance' },
  minimumBalanceCents: { group: 'fulfilment', source: 'Lifecycles, Booking: balance' },
  verificationHours: { group: 'fulfilment', source: 'Lifecycles, Verification' },
  leaseDays: { group: 'lease', source: 'Lifecycles, Booking: lease' },
  extendBeforeDays: { group: 'lease', source: 'Lifecycles, Booking: lease' },
  extendSoonDays: { group: 'lease', source: 'Lifecycles, What the customer reads' },
  claimOpensDays: { group: 'lease', source: 'Lifecycles, Claim' },
  claimUrgedDays: { group: 'lease', source: 'Lifecycles, Claim' },
  claimWindowDays: { group: 'lease', source: 'Lifecycles, Claim' },
  claimReviewHours: { group: 'lease', source: 'Domains, D2' },
  claimAnswerDays: { group: 'lease', source: 'Domains, D2' },
  claimReopenDays: { group: 'lease', source: 'Domains, D2' },
  removalOverdueDays: { group: 'lease', source: 'Lifecycles, Booking: overdue' },
  commissionWaitDays: { group: 'commission', source: 'Lifecycles, Booking: commission' },
  commissionOverdueDays: { group: 'commission', source: 'Lifecycles, Booking: overdue' },
  payoutHoldDays: { group: 'commission', source: 'Domains, D6' },
  referralPercent: { group: 'commission', source: 'Lifecycles, Money' },
  referralSecondPercent: { group: 'commission', source: 'Lifecycles, Money' },
  referralWaitDays: { group: 'commission', source: 'Domains, D5' },
  cardholderReferralCents: { group: 'commission', source: 'Domains, D5' },
  salesTargetCents: { group: 'commission', source: 'Domains, D10' },
  salesTargetOfOneCents: { group: 'commission', source: 'Domains, D10' },
  cardReviewBusinessDays: { group: 'card', source: 'Lifecycles, Card' },
  lenders: { group: 'card', source: 'Domains, D15' },
  bankReportingDays: { group: 'card', source: 'Lifecycles, Booking: overdue' },
  bankSecurityDays: { group: 'card', source: 'Lifecycles, Booking: lease' },
  bankRemovalHoldDays: { group: 'card', source: 'Lifecycles, Hold' },
  guaranteedDays: { group: 'card', source: 'Lifecycles, Card: cut-off' },
  possibleDays: { group: 'card', source: 'Lifecycles, Card: cut-off' },
  settleMinutes: { group: 'card', source: 'Lifecycles, Card: reserveSlot' },
  ownHoldsPerCard: { group: 'card', source: 'Product spec, section 9' },
  recommendedSlotsFrom: { group: 'card', source: 'Product spec, section 9' },
  recommendedSlotsTo: { group: 'card', source: 'Product spec, section 9' },
  volumeTiers: { group: 'pricing', source: 'Product spec, section 9' },
  extensionPricePercent: { group: 'pricing', source: 'Lifecycles, Extension' },
  extensionHours: { group: 'lease', source: 'Lifecycles, Extension' },
  extensionsPerBooking: { group: 'lease', source: 'Domains, D1' },
  agencyLoginDays: { group: 'support', source: 'Lifecycles, Ticket' },
  ticketReplyHours: { group: 'support', source: 'Domains, D3' },
  experianCodeDigits: { group: 'support', source: 'Domains, D3' },
  equifaxCodeDigits: { group: 'support', source: 'Domains, D3' },
  transunionCodeDigits: { group: 'support', source: 'Domains, D3' },
  otherCodeDigits: { group: 'support', source: 'Domains, D3' },
};
