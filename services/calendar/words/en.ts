import type { CalendarWords } from './calendarWords.ts';

export const en: CalendarWords = {
  calendar: 'Tradelines',
  titles: {
    'order.payBy': 'Pay order {number}',
    'order.reviewPayment': 'Check the payment of order {number}',
    'booking.consent': 'Sign the consent form of booking {number} ({bank})',
    'booking.addAu': 'Add the user of booking {number} to {bank}',
    'booking.unableToAdd': 'A way to add the user of booking {number} ({bank}) is due',
    'booking.balance': 'Confirm the balance of {bank} (booking {number})',
    'booking.posting': 'Posting of booking {number} ({bank}) is due',
    'booking.removal': 'Remove the user of booking {number} from {bank}',
    'booking.removalOverdue': 'Last day to remove the user of booking {number} ({bank})',
    'booking.payCommission': 'Pay the commission of booking {number}',
    'booking.extendBefore': 'Last days to extend {bank} (order {number})',
    'booking.reportedUntil': '{bank} reports until today (order {number})',
    'card.reviewDue': 'Review a card',
    'card.updateReviewDue': "Review a card's change",
    'verification.decisionDue': 'Decide on a verification',
  },
  silence: {
    expire: 'If nobody acts, the order then expires and its slots are released.',
    flagOverdue: 'If nobody acts, it then counts as overdue and our staff follow it up.',
    remind: 'If nobody acts, a reminder is mailed then.',
  },
};
