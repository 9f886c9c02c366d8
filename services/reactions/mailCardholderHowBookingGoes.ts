import type { BookingState } from '#workflows/booking/booking.ts';
import { bookingEvents } from '#workflows/booking/events.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import type { MailData, Template } from '#services/mail/templates.ts';
import { dataOf, mail, type Reaction, recordIdOf } from './reaction.ts';

const letters: Readonly<
  Record<
    string,
    { readonly template: Template; readonly values: (event: StoredEvent, state: BookingState) => MailData }
  >
> = {
  [bookingEvents.bookingCancelled.type]: { template: 'booking-cancelled', values: (_, state) => userOnCard(state) },
  [bookingEvents.bookingRefunded.type]: { template: 'booking-cancelled', values: (_, state) => userOnCard(state) },
  [bookingEvents.bookingReplaced.type]: { template: 'booking-moved', values: (_, state) => userOnCard(state) },
  [bookingEvents.commissionUpdated.type]: {
    template: 'commission-changed',
    values: (event) => ({ amountCents: dataOf(bookingEvents.commissionUpdated, event).amountCents }),
  },
  [bookingEvents.commissionUnpaid.type]: {
    template: 'commission-unpaid',
    values: (event) => ({ amountCents: dataOf(bookingEvents.commissionUnpaid, event).amountCents }),
  },
};

/** What staff do with a line that its cardholder refused is no news to them. */
const followsRefusal: readonly string[] = [bookingEvents.bookingRefunded.type, bookingEvents.bookingReplaced.type];

/** Until when the user who is already on the card has to be removed; nothing where nobody was added. */
const userOnCard = ({ lease, auAddedAt }: BookingState): MailData =>
  lease && auAddedAt !== null ? { on: lease.removalDue } : {};

/** The cardholder hears that a booking is over without them, and that its commission changed. Who refused it knows. */
export const mailCardholderHowBookingGoes: Reaction = {
  name: 'mailCardholderHowBookingGoes',
  on: Object.keys(letters),
  react: async (event, context) => {
    const { template, values } = letters[event.type]!;
    const wasRefused = async () =>
      (await context.before(event)).some(({ type }) => type === bookingEvents.bookingRefused.type);
    if (followsRefusal.includes(event.type) && (await wasRefused())) return [];
    const state = (await context.asOf(event)).state as BookingState;
    return mail(template, state.cardholderId, { bookingId: recordIdOf(event), ...values(event, state) });
  },
};
