import type { BookingState } from '#workflows/booking/state.ts';
import { bookingDeadlines } from '#workflows/booking/deadlines.ts';
import { bookingEvents } from '#workflows/booking/schemas.ts';
import type { EventTypeOf } from '#workflows/lifecycles.ts';
import { commissionSentAs } from '#services/mail/sentAs.ts';
import type { Template } from '#services/domains/mails.ts';
import type { MailData } from '#services/mail/mailData.ts';
import { letterOf, type Letters, typesIn } from '#services/reactions/letters.ts';
import { mail, reaction, type Reaction, recordIdOf } from '#services/reactions/reaction.ts';

/** The cardholder gets the way to the consent form. The link's secret is made when the mail is sent, and never stored. */
const mailCardholderWhenBookingOpened = reaction({
  name: 'mailCardholderWhenBookingOpened',
  on: [bookingEvents.bookingOpened.type],
  react: async (event, context) => {
    const { cardholderId, commissionCents } = event.data;
    const by = bookingDeadlines(await context.asOf(event)).find(({ name }) => name === 'consent')?.dueAt;
    const bookingId = recordIdOf(event);
    return mail(
      'consent-requested',
      cardholderId,
      { bookingId, amountCents: commissionCents, ...(by === undefined ? {} : { by }) },
      { accessLink: { bookingId, cardholderId } },
    );
  },
});

interface LetterToBuyer {
  readonly template: Template;
  /** Instead of it for a line whose buyer did report a problem. */
  readonly afterClaim?: Template;
  readonly on?: (state: BookingState) => string | undefined;
}
const lettersToBuyer = {
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
} satisfies Partial<Record<EventTypeOf<'booking'>, LetterToBuyer>>;

/** The buyer follows each line from the cardholder's answer to the removal. */
const mailBuyerHowBookingGoes = reaction({
  name: 'mailBuyerHowBookingGoes',
  on: typesIn(lettersToBuyer),
  react: async (event, context) => {
    const state = (await context.asOf(event)).state;
    const { template, afterClaim = template, on }: LetterToBuyer = lettersToBuyer[event.type];
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

/** The cardholder hears that the commission is on its way. */
export const mailCardholderWhenCommissionPaid = reaction({
  name: 'mailCardholderWhenCommissionPaid',
  on: [bookingEvents.commissionPaid.type],
  react: (event) => {
    const { cardholderId, ...paid } = event.data;
    return mail('commission-paid', cardholderId, { bookingId: recordIdOf(event), ...commissionSentAs(paid) });
  },
});

/** The cardholder hears that a commission is void, and whether it had been paid. */
const mailCardholderWhenCommissionVoided = reaction({
  name: 'mailCardholderWhenCommissionVoided',
  on: [bookingEvents.commissionVoided.type],
  react: (event) => {
    const { cardholderId, amountCents } = event.data;
    return mail('commission-voided', cardholderId, { bookingId: recordIdOf(event), amountCents });
  },
});

const lettersToCardholder = {
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
const mailCardholderHowBookingGoes = reaction({
  name: 'mailCardholderHowBookingGoes',
  on: typesIn(lettersToCardholder),
  react: async (event, context) => {
    const wasRefused = async () =>
      (await context.before(event)).some(({ type }) => type === bookingEvents.bookingRefused.type);
    if (followsRefusal.includes(event.type) && (await wasRefused())) return [];
    const snapshot = await context.asOf(event);
    const letter = letterOf(lettersToCardholder, event, snapshot);
    return letter
      ? mail(letter.template, snapshot.state.cardholderId, { bookingId: recordIdOf(event), ...letter.values })
      : [];
  },
});

/** The mails about a booking. */
export const bookingLetters: readonly Reaction[] = [
  mailCardholderWhenBookingOpened,
  mailBuyerHowBookingGoes,
  mailCardholderWhenCommissionPaid,
  mailCardholderWhenCommissionVoided,
  mailCardholderHowBookingGoes,
];
