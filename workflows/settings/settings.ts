/** The numbers in brackets of the lifecycles. An event carries the value that was in force, so a change here rewrites no past. */
export interface Settings {
  readonly paymentWindowHours: number;
  readonly declinedPaymentHours: number;
  readonly restoreDays: number;
  readonly consentHours: number;
  readonly unableToAddHours: number;
  readonly leaseDays: number;
  readonly extendBeforeDays: number;
  readonly commissionWaitDays: number;
  readonly commissionOverdueDays: number;
  readonly claimWindowDays: number;
  readonly removalOverdueDays: number;
  readonly minimumBalanceCents: number;
  readonly accessLinkDays: number;
  readonly verificationHours: number;
  readonly cardReviewBusinessDays: number;
  readonly replaceOrRefundHours: number;
  readonly refundBusinessDays: number;
  readonly unpaidOrdersPerBuyer: number;
  /** Spend confirmed earlier in the month, in cents → discount in percent; the highest first (product spec, section 9). */
  readonly volumeTiers: readonly { readonly fromCents: number; readonly percent: number }[];
}

const versions: readonly { readonly from: string; readonly values: Settings }[] = [
  {
    from: '2026-01-01T08:00:00.000Z',
    values: {
      paymentWindowHours: 48,
      declinedPaymentHours: 24,
      restoreDays: 30,
      consentHours: 24,
      unableToAddHours: 24,
      leaseDays: 60,
      extendBeforeDays: 3,
      commissionWaitDays: 24,
      commissionOverdueDays: 35,
      claimWindowDays: 30,
      removalOverdueDays: 2,
      minimumBalanceCents: 500,
      accessLinkDays: 7,
      verificationHours: 48,
      cardReviewBusinessDays: 3,
      replaceOrRefundHours: 48,
      refundBusinessDays: 5,
      unpaidOrdersPerBuyer: 3,
      volumeTiers: [
        { fromCents: 1_000_000, percent: 20 },
        { fromCents: 600_000, percent: 15 },
        { fromCents: 300_000, percent: 10 },
        { fromCents: 90_000, percent: 5 },
      ],
    },
  },
];

/** The settings in force at an instant (ISO 8601 UTC); before the first version, the first one. */
export const settingsAt = (now: string): Settings =>
  (versions.findLast(({ from }) => Date.parse(from) <= Date.parse(now)) ?? versions[0]!).values;
