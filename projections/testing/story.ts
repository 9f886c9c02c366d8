import { consentSteps } from '#workflows/booking/consentSteps.ts';
import type { CardState } from '#workflows/card/state.ts';
import { cutOff } from '#workflows/card/cutOff.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { OrderState } from '#workflows/order/state.ts';
import { carlasCard } from '#workflows/testing/cardStories.ts';
import { client, offered } from '#workflows/testing/orderStories.ts';
import { Bea, Carla, Cora, Olga, System, Uma } from '#workflows/testing/people.ts';
import type { Market } from './market.ts';

/** Sentences of a market's story. Each throws when one of its commands is refused: a story must be true. */
export const storyOf = (market: Market) => {
  const must = (...requested: Parameters<Market['send']>) => {
    if (!market.send(...requested)) {
      throw new Error(
        `${requested[2]} on ${requested[0]} was refused in state ${JSON.stringify(market.at(requested[0], requested[1]).value)}`,
      );
    }
  };
  return {
    must,

    /** Both reports are there, and Uma found them good. */
    verified: (owner: Person = Carla) => {
      for (const bureau of ['transunion', 'equifax']) {
        must(
          'verification',
          owner.userId,
          'uploadReport',
          { cardholderId: owner.userId, bureau, fileId: market.random.uuid(), mediaType: 'application/pdf' },
          owner,
        );
      }
      must('verification', owner.userId, 'verify', {}, Uma);
    },

    submittedCard: (owner: Person = Carla, change: Partial<typeof carlasCard> = {}): string => {
      const cardId = market.random.uuid();
      must('card', cardId, 'submitCard', { ...carlasCard, cardId, cardholderId: owner.userId, ...change }, Cora);
      return cardId;
    },

    cardOnSale(owner: Person = Carla, change: Partial<typeof carlasCard> = {}): string {
      const cardId = this.submittedCard(owner, change);
      const { priceCents, commissionCents } = { ...carlasCard, ...change };
      must('card', cardId, 'approve', { priceCents, commissionCents }, Cora);
      return cardId;
    },

    /** By the buyer, or by staff for the customer named last. */
    placed: (
      cards: readonly string[],
      buyer: Person = Bea,
      whom: Partial<typeof client> = {},
      customer: Person = buyer,
    ): string => {
      const orderId = market.random.uuid();
      const lines = cards.map((cardId, index) => {
        const { details, cardholderId, priceCents, commissionCents } = market.at('card', cardId).state as CardState;
        const { statementDate } = cutOff({
          now: market.now(),
          statementDay: details.statementDay,
          settings: defaultSettings,
        });
        must(
          'card',
          cardId,
          'reserveSlot',
          {
            orderId,
            line: index + 1,
            statementDate,
            bookingWindow: 'guaranteed',
            onHold: false,
            ownerVerified: true,
            ownerBlocked: false,
          },
          System,
        );
        return offered({
          line: index + 1,
          cardId,
          cardholderId: cardholderId!,
          bank: details.lender,
          bankId: details.bankId,
          limitCents: details.limitCents,
          statementDay: details.statementDay,
          statementDate,
          listPriceCents: priceCents,
          commissionCents,
          reservedAt: market.now(),
        });
      });
      must(
        'order',
        orderId,
        'placeOrder',
        { buyerId: customer.userId, client: { ...client, ...whom }, lines, ssnIsReal: true, ssnLooksValid: true },
        buyer,
      );
      return orderId;
    },

    proofSent: (orderId: string, proofFileId: string = market.random.uuid()) => {
      const { totalCents, buyerId } = market.at('order', orderId).state as OrderState;
      must(
        'order',
        orderId,
        'submitPayment',
        { method: 'zelle', amountCents: totalCents, proofFileId, usedOnOrders: [] },
        { ...Bea, userId: buyerId! },
      );
    },

    /** Confirmed by Olga; with `follow` in the market its bookings are open. */
    paid(orderId: string, moreCents = 0): readonly string[] {
      this.proofSent(orderId);
      return this.confirmed(orderId, moreCents);
    },

    /** The same, of an order whose proof is there. */
    confirmed: (orderId: string, moreCents = 0): readonly string[] => {
      const { totalCents, lines } = market.at('order', orderId).state as OrderState;
      const bookingIds = lines.map(() => market.random.uuid());
      must(
        'order',
        orderId,
        'confirmPayment',
        { amountCents: totalCents + moreCents, method: 'zelle', reference: 'Z-1', bookingIds },
        Olga,
      );
      return bookingIds;
    },

    signed: (bookingId: string) =>
      must(
        'booking',
        bookingId,
        'signConsent',
        { steps: Object.fromEntries(consentSteps.map((step) => [step, true])), signature: 'Carla' },
        ownerOf(market, bookingId),
      ),

    added(bookingId: string) {
      this.signed(bookingId);
      must(
        'booking',
        bookingId,
        'reportAuAdded',
        { screenshotFileId: market.random.uuid() },
        ownerOf(market, bookingId),
      );
    },

    payable(bookingId: string) {
      this.added(bookingId);
      market.pass(24 * 32);
      must('booking', bookingId, 'markPosted', { bureaus: ['experian', 'equifax'] }, Olga);
      market.pass(24 * 8);
      must('booking', bookingId, 'makeCommissionPayable', {}, System);
    },
  };
};

const ownerOf = (market: Market, bookingId: string): Person => ({
  ...Carla,
  userId: market.at('booking', bookingId).state.cardholderId as string,
});
