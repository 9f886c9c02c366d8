import type { BookingState } from '#workflows/booking/booking.ts';
import { bookingEvents } from '#workflows/booking/events.ts';
import type { MailData, Template } from '#services/mail/templates.ts';
import { mail, type Reaction, recordIdOf } from './reaction.ts';

const letters: Readonly<
  Record<string, { readonly template: Template; readonly on?: (state: BookingState) => string | undefined }>
> = {
  [bookingEvents.bookingRefused.type]: { template: 'booking-declined' },
  [bookingEvents.auAdded.type]: { template: 'au-added', on: ({ lease }) => lease?.firstStatementDate },
  [bookingEvents.clientAdded.type]: { template: 'au-added', on: ({ lease }) => lease?.firstStatementDate },
  [bookingEvents.posted.type]: { template: 'posted', on: ({ lease }) => lease?.reportedUntil },
  [bookingEvents.postingAccepted.type]: { template: 'posting-accepted', on: ({ lease }) => lease?.reportedUntil },
  [bookingEvents.auRemoved.type]: { template: 'au-removed' },
};

/** The buyer follows each line from the cardholder's answer to the removal. */
export const mailBuyerHowBookingGoes: Reaction = {
  name: 'mailBuyerHowBookingGoes',
  on: Object.keys(letters),
  react: async (event, context) => {
    const state = (await context.asOf(event)).state as BookingState;
    const { template, on } = letters[event.type]!;
    const day = on?.(state);
    return state.terms
      ? mail(template, state.buyerId, { orderId: state.terms.orderId, bookingId: recordIdOf(event), ...dated(day) })
      : [];
  },
};

const dated = (on: string | undefined): MailData => (on === undefined ? {} : { on });
