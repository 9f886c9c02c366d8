import { en as evidence } from '#services/evidence/words/en.ts';
import type { MailWords } from './mailWords.ts';

export const en: MailWords = {
  greeting: 'Hello {firstName},',
  closing: 'Your Tradelines team',
  pacific: 'Pacific time',
  endOf: 'the end of {day}',
  methods: evidence.methods,
  mails: {
    'order-placed-how-to-pay': {
      subject: 'Order {order}: how to pay',
      sentences: [
        'Thank you for your order {order}.',
        'The total is {amount}.',
        'Please pay by Zelle, CashApp, Chase QuickPay or bank deposit, and upload a screenshot of the transaction.',
        'Your tradelines are reserved until {payBy}. Unpaid orders are cancelled after that.',
      ],
      action: 'Pay and upload the screenshot',
    },
    'payment-reminder': {
      subject: 'Order {order} is waiting for your payment',
      sentences: [
        'We have not received the proof of payment for your order {order} yet.',
        'The total is {amount}.',
        'Your tradelines stay reserved until {payBy}.',
      ],
      action: 'Pay and upload the screenshot',
    },
    'payment-declined': {
      subject: 'Order {order}: the payment could not be confirmed',
      sentences: [
        'We could not confirm the payment for your order {order}. The order page gives the reason.',
        'You can send the proof again until {payBy}.',
      ],
      action: 'See the reason and try again',
    },
    'order-expired': {
      subject: 'Order {order} has expired',
      sentences: [
        'No payment for your order {order} reached us in time, so the order was cancelled and the tradelines are free again.',
        'If you still want them, please order again or contact us.',
      ],
      action: 'Open the order',
    },
    'order-cancelled': {
      subject: 'Order {order} was cancelled',
      sentences: [
        'Your order {order} was cancelled. The order page gives the reason.',
        'What you paid, {amount}, will be refunded.',
      ],
      action: 'Open the order',
    },
    'payment-confirmed': {
      subject: 'Order {order}: payment confirmed',
      sentences: [
        'We have confirmed your payment for order {order}.',
        'We received {amount}.',
        'The cardholders are now asked to add the authorized user. You can follow each step on the order page.',
      ],
      action: 'Follow the order',
    },
    'consent-requested': {
      subject: 'A new booking needs your consent',
      sentences: [
        'You have a new booking on one of your cards.',
        'Please sign or decline by {by}.',
        'Your commission for it is {amount}.',
        "This link opens the form without logging in. It expires in 7 days. Don't forward it.",
      ],
      action: 'Open the consent form',
    },
    'order-moved-to-history': {
      subject: 'Order {order} is complete',
      sentences: ['Your order {order} was moved to your history. You can still look at it at any time.'],
      action: 'Open the order',
    },
    'booking-declined': {
      subject: 'Order {order}: a cardholder has declined',
      sentences: [
        'A cardholder has declined one tradeline of your order {order}.',
        "We'll move it to another card or refund it. The order page shows by when.",
      ],
      action: 'Open the order',
    },
    'line-replaced': {
      subject: 'Order {order}: another card serves your tradeline',
      sentences: [
        'One tradeline of your order {order} was moved to another card. The price stays as you paid it.',
        'The statement date of that card is {on}.',
        'Its cardholder is now asked to add the authorized user.',
      ],
      action: 'Follow the order',
    },
    'line-refunded': {
      subject: 'Order {order}: we’re refunding a tradeline',
      sentences: [
        'One tradeline of your order {order} will be refunded.',
        'The refund is {amount}.',
        'We’ll email you again when it’s paid.',
      ],
      action: 'Open the order',
    },
    'refund-paid': {
      subject: 'Order {order}: your refund was paid',
      sentences: ['We’ve paid your refund for order {order}.', 'The amount is {amount}.', 'Sent by: {method}.'],
      action: 'Open the order',
    },
    'statement-day-changed': {
      subject: 'Order {order}: a card’s statement day has changed',
      sentences: [
        'A cardholder has changed the statement day of a card in your order {order}.',
        'Your order keeps the price and the terms that you ordered with; the statement may come on another day than the one you were told.',
      ],
      action: 'Follow the order',
    },
    'au-added': {
      subject: 'Order {order}: the user was added to the card',
      sentences: [
        'The authorized user of your order {order} was added to the card.',
        'The tradeline usually posts 2 to 3 weeks after the statement date.',
        'The statement date is {on}.',
      ],
      action: 'Follow the order',
    },
    posted: {
      subject: 'Order {order}: the tradeline has posted',
      sentences: [
        'A tradeline of your order {order} now shows on the credit reports.',
        'It stays reported until {on}.',
      ],
      action: 'Open the order',
    },
    'posting-accepted': {
      subject: 'Order {order}: no problem was reported',
      sentences: [
        'Nobody reported a problem with a tradeline of your order {order} while claims were open, so it counts as posted.',
        'It stays reported until {on}.',
      ],
      action: 'Open the order',
    },
    'au-removed': {
      subject: 'Order {order}: the user was removed from the card',
      sentences: [
        'The lease of a tradeline of your order {order} has ended and the authorized user was removed from the card.',
      ],
      action: 'Open the order',
    },
    'commission-paid': {
      subject: 'Your commission was paid',
      sentences: ['We have paid your commission for a booking.', 'The amount is {amount}.'],
      action: 'Open my bookings',
    },
    'balance-reminder': {
      subject: 'Please confirm the balance of your card',
      sentences: [
        'The statement date of a card with a booking is near.',
        'The statement date is {on}.',
        'Make sure the card has a balance of at least $5, then confirm it.',
        'Deadline: {by}.',
      ],
      action: 'Confirm the balance',
    },
    'removal-due': {
      subject: 'Time to remove an authorized user',
      sentences: [
        'The lease of a booking on your card has ended.',
        'Please remove the authorized user from the card and upload a screenshot.',
        'Deadline: {by}.',
      ],
      action: 'Report the removal',
    },
    verified: {
      subject: 'You are verified',
      sentences: ['We have checked your credit reports. Your account is verified, and your cards can be ordered.'],
      action: 'Open my cards',
    },
    rejected: {
      subject: 'Your verification was not successful',
      sentences: [
        'We could not verify your account with the reports you sent. The verification page gives the reason.',
        'You can upload new reports at any time.',
      ],
      action: 'See the reason',
    },
    revoked: {
      subject: 'Your verification was withdrawn',
      sentences: [
        'Your account is no longer verified, and your cards are on hold. The verification page gives the reason.',
        'You can upload new reports at any time.',
      ],
      action: 'See the reason',
    },
    'verify-email': {
      subject: 'Please confirm your e-mail address',
      sentences: [
        'Please confirm that this is your e-mail address. After that you can sign in.',
        'The link works for 7 days. If you did not sign up, nothing needs to be done.',
      ],
      action: 'Confirm my address',
    },
    'reset-password': {
      subject: 'Set a new password',
      sentences: [
        'Somebody, hopefully you, asked for a new password for this address.',
        'The link works once, for one hour. If it was not you, nothing needs to be done.',
      ],
      action: 'Set a new password',
    },
  },
};
