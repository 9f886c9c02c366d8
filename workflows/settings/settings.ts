/**
 * The numbers in brackets of the lifecycles, and those beside them that admins may change. Rules and facts get those in force with
 * the command, as they get the time; an event carries the value that was in force, so a change rewrites no past.
 */
export interface Settings {
  readonly paymentWindowHours: number;
  /** Reminders so many hours before the window ends; one within `quietHours` after the window was set is left out. */
  readonly paymentReminderHours: readonly number[];
  readonly quietHours: number;
  /** An unpaid order is about to expire in the last hours of its window. */
  readonly expiresSoonHours: number;
  readonly reviewHours: number;
  readonly declinedPaymentHours: number;
  readonly restoreDays: number;
  readonly unpaidOrdersPerBuyer: number;
  readonly replaceOrRefundHours: number;
  readonly refundBusinessDays: number;
  readonly consentHours: number;
  readonly accessLinkDays: number;
  /** The AU is added at the latest so many days before the statement date. */
  readonly addAuDaysBefore: number;
  readonly unableToAddHours: number;
  readonly balanceReminderDaysBefore: number;
  readonly minimumBalanceCents: number;
  readonly leaseDays: number;
  readonly extendBeforeDays: number;
  /** A lease is about to end from so many days before the last day on which it can be extended. */
  readonly extendSoonDays: number;
  readonly claimWindowDays: number;
  readonly commissionWaitDays: number;
  readonly commissionOverdueDays: number;
  readonly removalOverdueDays: number;
  readonly verificationHours: number;
  readonly cardReviewBusinessDays: number;
  /** What a lender has that says nothing else (card/banks.ts). */
  readonly bankReportingDays: number;
  readonly bankSecurityDays: number;
  readonly bankRemovalHoldDays: number;
  /** Cut-off: from so many days before the statement date it is guaranteed, or possible with the buyer's consent. */
  readonly guaranteedDays: number;
  readonly possibleDays: number;
  /** A reservation that no placed order has settled by then is checked: its placement may have died half-way. */
  readonly settleMinutes: number;
  /** Own holds of a cardholder on one card, not ended and not cancelled. */
  readonly ownHoldsPerCard: number;
  /** Spend confirmed earlier in the month, in cents → discount in percent; the highest first (product spec, section 9). */
  readonly volumeTiers: readonly { readonly fromCents: number; readonly percent: number }[];
}

/** Settings from an instant on (ISO 8601 UTC), until the next version. */
export interface SettingsVersion {
  readonly from: string;
  readonly values: Settings;
}

/** What is in force where nobody has changed anything. */
export const defaultSettings: Settings = {
  paymentWindowHours: 48,
  paymentReminderHours: [24, 6],
  quietHours: 1,
  expiresSoonHours: 12,
  reviewHours: 24,
  declinedPaymentHours: 24,
  restoreDays: 30,
  unpaidOrdersPerBuyer: 3,
  replaceOrRefundHours: 48,
  refundBusinessDays: 5,
  consentHours: 24,
  accessLinkDays: 7,
  addAuDaysBefore: 1,
  unableToAddHours: 24,
  balanceReminderDaysBefore: 2,
  minimumBalanceCents: 500,
  leaseDays: 60,
  extendBeforeDays: 3,
  extendSoonDays: 3,
  claimWindowDays: 30,
  commissionWaitDays: 24,
  commissionOverdueDays: 35,
  removalOverdueDays: 2,
  verificationHours: 48,
  cardReviewBusinessDays: 3,
  bankReportingDays: 14,
  bankSecurityDays: 3,
  bankRemovalHoldDays: 30,
  guaranteedDays: 5,
  possibleDays: 3,
  settleMinutes: 2,
  ownHoldsPerCard: 3,
  volumeTiers: [
    { fromCents: 1_000_000, percent: 20 },
    { fromCents: 600_000, percent: 15 },
    { fromCents: 300_000, percent: 10 },
    { fromCents: 90_000, percent: 5 },
  ],
};

/** The settings in force at an instant (ISO 8601 UTC); the defaults before the first version. Versions stand in the order of `from`. */
export const settingsAt = (now: string, versions: readonly SettingsVersion[] = []): Settings =>
  versions.findLast(({ from }) => Date.parse(from) <= Date.parse(now))?.values ?? defaultSettings;
