/** What a calendar says. `{number}` is an order's or booking's number, `{bank}` the card's bank: no names, no amounts. */
export interface CalendarWords {
  readonly calendar: string;
  /** By deadline, `{lifecycle}.{name}`; what is not here is in no calendar. */
  readonly titles: Readonly<Record<CalendarTitle, string>>;
  /** A title with the day by the end of which it is due: `{title}`, `{day}`. */
  readonly byEndOf: string;
  /** What silence leads to. */
  readonly silence: { readonly expire: string; readonly flagOverdue: string; readonly remind: string };
}

export const calendarTitles = [
  'order.payBy',
  'order.reviewPayment',
  'order.replaceOrRefund',
  'order.refundToPay',
  'booking.consent',
  'booking.addAu',
  'booking.unableToAdd',
  'booking.balance',
  'booking.posting',
  'booking.removal',
  'booking.payCommission',
  'booking.extendBefore',
  'booking.reportedUntil',
  'card.reviewDue',
  'card.updateReviewDue',
  'verification.decisionDue',
] as const;
export type CalendarTitle = (typeof calendarTitles)[number];
