import { bookingEvents, retiredBookingEvents } from '#workflows/booking/schemas.ts';
import { isPaidClaimFree } from '#workflows/booking/isPaidClaimFree.ts';
import type { ReactionsOf } from '#services/domains/reactions.ts';
import type { TemplateSpec } from '#services/mail/templateSpec.ts';
import { decidedAt, reaction, recordIdOf } from '#services/reactions/reaction.ts';

/** The mails about what referrers earn. */
export const referralMails = {
  'referral-signed-up': { about: 'payouts', needs: [], page: () => '/referrals' },
  'referral-payable': { about: 'payouts', needs: ['amountCents'], page: () => '/referrals' },
  'referral-paid': { about: 'payouts', needs: ['amountCents'], page: () => '/referrals' },
  'referral-card-earned': { about: 'payouts', needs: ['amountCents'], page: () => '/cardholder/referrals' },
} as const satisfies Readonly<Record<string, TemplateSpec>>;

/**
 * The second paid, claim-free booking on a card of a referred cardholder earns the referrer, once a card (lifecycles, "Reactions").
 * A booking counts as it stands now, whichever of its events is handled: what was taken back since does not count for a moment.
 */
export const earnOnReferredCardWhenCommissionPaid = reaction({
  name: 'earnOnReferredCardWhenCommissionPaid',
  on: [
    bookingEvents.commissionPaid.type,
    bookingEvents.commissionUnpaid.type,
    bookingEvents.commissionVoided.type,
    bookingEvents.besideNoted.type,
    retiredBookingEvents.claimOpened.type,
  ],
  react: async (event, { at }) => {
    const bookingId = recordIdOf(event);
    const booking = (await at('booking', bookingId)).snapshot.state;
    if (!booking.terms) return [];
    const { orderId, cardId, cardholderId } = booking.terms;
    return [
      {
        does: 'noteReferredCard',
        paid: isPaidClaimFree(booking),
        bookingId,
        orderId,
        cardId,
        cardholderId,
        at: booking.commissionPaid?.at ?? decidedAt(event),
      },
    ];
  },
});

/** What referrers earn. */
export const referralReactions: ReactionsOf = {
  referrals: [earnOnReferredCardWhenCommissionPaid],
};
