import type { BookingState } from '#workflows/booking/state.ts';
import { bookingEvents } from '#workflows/booking/schemas.ts';
import type { MailData } from '#services/mail/templates.ts';
import { letterOf, type Letters, typesIn } from './letters.ts';
import { mail, reaction, recordIdOf } from './reaction.ts';

const letters = {
  [bookingEvents.bookingCancelled.type]: { template: 'booking-cancelled', values: (_, { state }) => userOnCard(state) },
  [bookingEvents.bookingRefunded.type]: { template: 'booking-cancelled', values: (_, { state }) => userOnCard(state) },
  [bookingEvents.bookingReplaced.type]: { template: 'booking-moved', values: (_, { state }) => userOnCard(state) },
  [bookingEvents.commissionUpdated.type]: {
    template: 'commission-changed',
    values: ({ data }) => ({ amountCents: data.amountCents }),
  },
  [bookingEvents.commissionUnpaid.type]: {
    template: 'commission-unpaid',
    values: ({ data }) => ({ amountCents: data.amountCents }),
  },
} satisfies Letters<'booking'>;

/** What staff do with a line that its cardholder refused is no news to them. */
const followsRefusal: readonly string[] = [bookingEvents.bookingRefunded.type, bookingEvents.bookingReplaced.type];

/** Until when the user who is already on the card has to be removed; nothing where nobody was added. */
const userOnCard = ({ lease, auAddedAt }: BookingState): MailData =>
  lease && auAddedAt !== null ? { on: lease.removalDue } : {};

/** The cardholder hears that a booking is over without them, and that its commission changed. Who refused it knows. */
export const mailCardholderHowBookingGoes = reaction({
  name: 'mailCardholderHowBookingGoes',
  on: typesIn(letters),
  react: async (event, context) => {
    const wasRefused = async () =>
      (await context.before(event)).some(({ type }) => type === bookingEvents.bookingRefused.type);
    if (followsRefusal.includes(event.type) && (await wasRefused())) return [];
    const snapshot = await context.asOf(event);
    const letter = letterOf(letters, event, snapshot);
    return letter
      ? mail(letter.template, snapshot.state.cardholderId, { bookingId: recordIdOf(event), ...letter.values })
      : [];
  },
});
