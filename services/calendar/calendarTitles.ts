/** The deadlines that stand in calendars, as `{lifecycle}.{name}`. A title's words are `entry.{lifecycle}.{name}`. */
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
