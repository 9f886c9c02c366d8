import type { BookingState } from '#workflows/booking/state.ts';
import { bookingEvents } from '#workflows/booking/schemas.ts';
import type { EventTypeOf } from '#workflows/lifecycles.ts';
import type { MailData, Template } from '#services/mail/templates.ts';
import { typesIn } from './letters.ts';
import { mail, reaction, recordIdOf } from './reaction.ts';

interface Letter {
  readonly template: Template;
  /** Instead of it for a line whose buyer did report a problem. */
  readonly afterClaim?: Template;
  readonly on?: (state: BookingState) => string | undefined;
}
const letters = {
  [bookingEvents.bookingRefused.type]: { template: 'booking-declined' },
  [bookingEvents.auAdded.type]: { template: 'au-added', on: ({ lease }) => lease?.firstStatementDate },
  [bookingEvents.clientAdded.type]: { template: 'au-added', on: ({ lease }) => lease?.firstStatementDate },
  [bookingEvents.posted.type]: { template: 'posted', on: ({ lease }) => lease?.reportedUntil },
  [bookingEvents.postingAccepted.type]: {
    template: 'posting-accepted',
    afterClaim: 'posting-accepted-after-claim',
    on: ({ lease }) => lease?.reportedUntil,
  },
  [bookingEvents.auRemoved.type]: { template: 'au-removed' },
} satisfies Partial<Record<EventTypeOf<'booking'>, Letter>>;

/** The buyer follows each line from the cardholder's answer to the removal. */
export const mailBuyerHowBookingGoes = reaction({
  name: 'mailBuyerHowBookingGoes',
  on: typesIn(letters),
  react: async (event, context) => {
    const state = (await context.asOf(event)).state;
    const { template, afterClaim = template, on }: Letter = letters[event.type];
    const day = on?.(state);
    return state.terms
      ? mail(state.claim ? afterClaim : template, state.buyerId, {
          orderId: state.terms.orderId,
          bookingId: recordIdOf(event),
          ...dated(day),
        })
      : [];
  },
});

const dated = (on: string | undefined): MailData => (on === undefined ? {} : { on });
