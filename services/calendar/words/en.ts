import type { CalendarWords } from './calendarWords.ts';

export const en: CalendarWords = {
  calendar: 'Tradelines',
  titles: {
    'order.payBy': 'Pay order {number}',
    'order.reviewPayment': 'Check the payment of order {number}',
    'order.replaceOrRefund': 'Replace or refund a declined line of order {number}',
    'order.refundToPay': 'Pay the refund of order {number}',
    'booking.consent': 'Sign the consent form of booking {number} ({bank})',
    'booking.addAu': 'Add the user of booking {number} to {bank}',
    'booking.unableToAdd': 'A way to add the user of booking {number} ({bank}) is due',
    'booking.balance': 'Confirm the balance of {bank} (booking {number})',
    'booking.posting': 'Booking {number} ({bank}) should show on the reports',
    'booking.removal': 'Remove the user of booking {number} from {bank}',
    'booking.payCommission': 'Pay the commission of booking {number}',
    'booking.extendBefore': 'Last day to extend: {bank} (order {number})',
    'booking.reportedUntil': 'Last day on the reports: {bank} (order {number})',
    'card.reviewDue': 'Review a card',
    'card.updateReviewDue': "Review a card's change",
    'verification.decisionDue': 'Decide on a verification',
  },
  byEndOf: '{title} by end of {day}',
  silence: {
    expire: 'If nobody pays, the order expires and its spots are released.',
    flagOverdue: "Then it's overdue, and our staff follow up.",
    remind: "We'll e-mail you a reminder.",
  },
};
