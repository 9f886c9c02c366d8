import { describe, expect, test } from 'vitest';
import { unsaid } from '#workflows/testing/coverage.ts';
import { given } from '#workflows/testing/given.ts';
import {
  abandoned,
  auAdded,
  bookingA,
  bookingB,
  bookingEnded,
  bothConfirmed,
  cancelled,
  clientConsentSigned,
  client,
  closed,
  commented,
  confirmed,
  declined,
  deleted,
  expired,
  elsewhere,
  exchanged,
  filledIn,
  infoChanged,
  lineReplaced,
  markedPaidPending,
  movedToHistory,
  offered,
  payBy,
  placed,
  placedForBea,
  placedWithTwoLines,
  placement,
  promocodeAbandoned,
  proof,
  referralSet,
  refundNoted,
  refundPaid,
  refundPaidReversed,
  overpaid,
  creditReturned,
  restored,
  revealed,
  reversed,
  reviewExtended,
  submitted,
  twoLines,
  undeleted,
  windowExtended,
} from '#workflows/testing/orderStories.ts';
import type { Actor } from '#workflows/kernel/actor.ts';
import { shownDeadlines } from '#workflows/kernel/shownDeadlines.ts';
import { seenSnapshot, viewOf } from '#workflows/kernel/view.ts';
import { paymentRules } from '#workflows/parts/payment/rules.ts';
import { priced } from '#workflows/pricing/price.ts';
import { Ada, Bea, behind, Ben, Bo, Carl, Carla, idOf, Olaf, Olga, Pam, System } from '#workflows/testing/people.ts';
import { command, NOW, type Sent } from '#workflows/testing/story.ts';
import { orderLifecycle } from './index.ts';

const order = (...history: readonly Sent[]) => given(orderLifecycle, ...history);
const place = (change: object) => command('placeOrder', { ...placement, ...change }).by(Bea);
const paid = [placed, submitted, confirmed];
const over = [...paid, bookingEnded(), closed];
const received = (receivedCents: number) => command('cancel', { ...cancelled.input, receivedCents }).by(Olga);
const payOut = (amountCents: number) => command('recordRefundPaid', { ...refundPaid.input, amountCents }).by(Olga);

describe('placing an order', () => {
  test('Bea places it: priced, with 48 hours to pay', () => {
    order()
      .when(placed)
      .then(
        { orderPlaced: { buyerId: Bea.userId, totalCents: 50_000, payBy, paymentWindowHours: 48 } },
        'paymentPending',
      );
  });
  test('each line keeps its price, discount and statement date', () => {
    order()
      .when(placedWithTwoLines)
      .then(
        {
          orderPlaced: {
            totalCents: 81_666,
            lines: [
              { priceCents: 50_000, discountCents: 0 },
              { listPriceCents: 33_333, discountCents: 1_667, priceCents: 31_666, statementDate: '2026-03-12' },
            ],
          },
        },
        'paymentPending',
      );
  });
  test('48 hours are 48 hours, also over the night the clock changes', () => {
    order()
      .when(placed.at('2026-03-07T18:00:00.000Z'))
      .then({ orderPlaced: { payBy: '2026-03-09T18:00:00.000Z' } }, 'paymentPending');
  });
  test('Olga places it for Bea, Ben cannot, and no cardholder can', () => {
    order()
      .when(command('placeOrder', placement).by(Olga))
      .then({ orderPlaced: { buyerId: Bea.userId } }, 'paymentPending');
    order().when(command('placeOrder', placement).by(Ben)).thenRefused('ownOrderOrForCustomer');
    order().when(command('placeOrder', placement).by(Carla)).thenNotForThisActor();
    order()
      .when(command('placeOrder', { ...placement, buyerId: Bo.userId }).by(Bo))
      .then({ orderPlaced: { buyerId: Bo.userId } }, 'paymentPending');
  });
  test('what Olga placed for Bea is confirmed once Bea has agreed for the client to every step, and signed', () => {
    const sign = (change: object) => command('signClientConsent', { ...clientConsentSigned.input, ...change }).by(Bea);
    const steps = clientConsentSigned.input['steps'] as object;
    order(placedForBea, submitted).when(confirmed).thenRefused('clientConsentSigned');
    order(placedForBea)
      .when(sign({ steps: { ...steps, notCpn: false } }))
      .thenRefused('everyClientConsentStepDone', { missing: ['notCpn'] });
    order(placedForBea, submitted)
      .when(command('signClientConsent', clientConsentSigned.input).by(Olga))
      .thenNotForThisActor();
    order(placedForBea, submitted)
      .when(command('signClientConsent', clientConsentSigned.input).by(behind(Bea)))
      .thenRefused('notActingForAnother');
    order(placedForBea, submitted)
      .when(clientConsentSigned)
      .then({ clientConsentSigned: { signature: 'Bea Buyer' } }, 'paymentUnderReview');
    order(placedForBea).when(clientConsentSigned).then({ clientConsentSigned: {} }, 'paymentPending');
    order(placedForBea, submitted, clientConsentSigned).when(clientConsentSigned).thenRefused('clientConsentAsked');
    order(placedForBea, submitted, clientConsentSigned).when(confirmed).then({ paymentConfirmed: {} }, 'paid');
  });
  test('who orders for themselves has agreed by that: nothing is left to sign', () => {
    order(placed).when(clientConsentSigned).thenRefused('clientConsentAsked');
    order(placed, submitted).when(confirmed).then({ paymentConfirmed: {} }, 'paid');
  });
  test('a part of a transfer for several orders is confirmed under its batch; a proof that replaces it is the order’s own', () => {
    const shared = { batchId: idOf(950), totalCents: 125_000, orderIds: [idOf(1), idOf(2)] };
    const part = command('submitPayment', { ...proof, shared }).by(Bea);
    expect(order(placed, part).state.payment).toMatchObject({ amountCents: 50_000, shared });
    order(placed, part)
      .when(confirmed)
      .then({ paymentConfirmed: { amountCents: 50_000, batchId: shared.batchId } }, 'paid');
    expect(order(placed, part, submitted).state.payment).not.toHaveProperty('shared');
    const { events } = order(placed, part, submitted).when(confirmed);
    expect(events[0]?.data).not.toHaveProperty('batchId');
  });
  test('who agrees agrees to versions of our texts: Bea by ordering, and by her signature where Olga ordered', () => {
    const texts = { termsVersion: 3, refundPolicyVersion: 2 };
    order()
      .when(command('placeOrder', { ...placement, ...texts }).by(Bea))
      .then({ orderPlaced: texts }, 'paymentPending');
    const byOlga = order().when(command('placeOrder', { ...placement, ...texts }).by(Olga));
    expect(byOlga.events[0]?.data).toMatchObject({ consentNeeded: true });
    expect(byOlga.events[0]?.data).not.toHaveProperty('termsVersion');
    order(placedForBea)
      .when(command('signClientConsent', { ...clientConsentSigned.input, ...texts }).by(Bea))
      .then({ clientConsentSigned: texts }, 'paymentPending');
  });
  test('what Bea took out of her cart is not ordered, nor an order without what she put in; Olga’s orders come from no cart', () => {
    const [chase, elan] = [
      { cardId: idOf(100), bank: 'Chase' },
      { cardId: idOf(102), bank: 'Elan' },
    ];
    order()
      .when(place({ cart: [chase] }))
      .then({ orderPlaced: {} }, 'paymentPending');
    order()
      .when(place({ cart: [] }))
      .thenRefused('linesAreInCart', { banks: ['Chase'] });
    order()
      .when(place({ cart: [elan] }))
      .thenRefused('linesAreInCart', { banks: ['Chase'] });
    order()
      .when(place({ cart: [chase, elan] }))
      .thenRefused('cartIsOrderedWhole', { banks: ['Elan'] });
    order()
      .when(command('placeOrder', { ...placement, cart: null }).by(Olga))
      .then({ orderPlaced: {} }, 'paymentPending');
  });
  test('a number that is not affirmed, or cannot be one, is refused', () => {
    order()
      .when(place({ ssnIsReal: false }))
      .thenRefused('ssnIsRealAndWellFormed');
    order()
      .when(place({ ssnLooksValid: false }))
      .thenRefused('ssnIsRealAndWellFormed');
  });
  test('what costs another amount, or is for another statement, than the buyer was shown is not ordered', () => {
    const shown = (line: { priceCents?: number; statementDate?: string }) => {
      const { cardId, listPriceCents, discount, statementDate } = offered();
      const { priceCents } = priced(listPriceCents, discount);
      return place({ shownLines: [{ cardId, priceCents, statementDate, ...line }] });
    };
    order().when(shown({})).then({ orderPlaced: {} }, 'paymentPending');
    for (const off of [1, -1]) {
      const { priceCents } = priced(offered().listPriceCents, offered().discount);
      order()
        .when(shown({ priceCents: priceCents + off }))
        .thenRefused('priceIsAsShown', { line: 1, bank: 'Chase', priceCents, shownCents: priceCents + off });
    }
    order()
      .when(shown({ statementDate: '2026-02-12' }))
      .thenRefused('statementIsAsShown', { line: 1, bank: 'Chase', statementDate: '2026-03-12' });
  });
  test('3 to 5 days before the statement the buyer must accept the next cycle', () => {
    order()
      .when(place({ lines: [offered({ window: 'mayReportNextCycle' })] }))
      .thenRefused('nextCycleAccepted', { line: 1, bank: 'Chase', statementDate: '2026-03-12' });
    order()
      .when(place({ lines: [offered({ window: 'mayReportNextCycle', mayReportNextCycle: true })] }))
      .then({ orderPlaced: {} }, 'paymentPending');
  });
  test('a slot that was gone is named with its reason', () => {
    order()
      .when(place({ lines: [offered(), offered({ line: 2, notReserved: 'slotFree' })] }))
      .thenRefused('everyLineReserved', { line: 2, because: 'slotFree' });
  });
  test('a placement that was given up can never be placed', () => {
    order()
      .when(abandoned)
      .then({ slotAbandoned: { cardId: idOf(100), line: 1 } }, 'abandoned');
    order(abandoned).when(placed).thenNotInThisState();
    order(abandoned)
      .when(command('abandon', { cardId: idOf(101), line: 2 }).by(System))
      .then({ slotAbandoned: { cardId: idOf(101), line: 2 } }, 'abandoned');
    order(placed).when(abandoned).thenRefused('slotServesNoLine');
    order()
      .when(command('abandon', { cardId: idOf(100), line: 1 }).by(Olga))
      .thenNotForThisActor();
  });
});

describe('a promo code', () => {
  const promocodeId = idOf(700);
  const use = { promocodeId, code: 'SPRING', notReserved: null, reservedAt: NOW };
  const discount = { kind: 'promocode', percent: 15 } as const;
  const discountTerms = {
    brokerPercent: 0,
    monthSpentCents: 95_000,
    volumeTiers: [{ fromCents: 90_000, percent: 5 }],
    promocode: { promocodeId, code: 'SPRING', percent: 15 },
  };
  const withCode = place({ lines: [offered({ discount })], discountTerms, promocode: use });
  test('is written into the order with what it was chosen from', () => {
    const { snapshot } = order()
      .when(withCode)
      .then(
        { orderPlaced: { totalCents: 42_500, discountTerms, lines: [{ discount, discountCents: 7_500 }] } },
        'paymentPending',
      );
    expect(snapshot.state.promocode).toEqual({ promocodeId, code: 'SPRING' });
  });
  test('that can’t be had stops the order, and says why', () => {
    const values = { salePercent: 15, yourPercent: 20 };
    order()
      .when(place({ promocode: { ...use, notReserved: 'betterThanYourDiscount', reservedAt: null, values } }))
      .thenRefused('promocodeReserved', { code: 'SPRING', because: 'betterThanYourDiscount', ...values });
  });
  test('of a placement that was given up is released, and nothing can be placed under that id', () => {
    order().when(promocodeAbandoned).then({ promocodeAbandoned: { promocodeId } }, 'abandoned');
    order(abandoned).when(promocodeAbandoned).then({ promocodeAbandoned: {} }, 'abandoned');
    order(promocodeAbandoned).when(withCode).thenNotInThisState();
    order(withCode).when(promocodeAbandoned).thenNotInThisState();
  });
  test('of a restore that died counts only if it was reserved after that', () => {
    for (const [end, state] of [
      [expired, 'expired'],
      [cancelled, 'cancelled'],
    ] as const) {
      const givenUp = promocodeAbandoned.at('2026-03-05T12:00:00.000Z');
      order(withCode, end).when(givenUp).then({ promocodeAbandoned: {} }, state);
      const restoreWith = (reservedAt: string) =>
        command('restore', { ...restored.input, promocode: { ...use, reservedAt } })
          .by(Olga)
          .at('2026-03-05T12:01:00.000Z');
      order(withCode, end, givenUp)
        .when(restoreWith('2026-03-05T11:57:00.000Z'))
        .thenRefused('promocodeReserved', { because: 'useReleased' });
      order(withCode, end, givenUp)
        .when(restoreWith('2026-03-05T12:00:30.000Z'))
        .then({ orderRestored: {} }, 'paymentPending');
    }
  });
});

describe('people that nothing is sold to', () => {
  test('no card of the buyer’s own', () => {
    for (const buyer of [Carla, Carl]) {
      const own = command('placeOrder', { ...placement, buyerId: buyer.userId }).by(Olga);
      if (buyer === Carla) order().when(own).thenRefused('notOwnCard', { line: 1, bank: 'Chase' });
      else order().when(own).then({ orderPlaced: {} }, 'paymentPending');
    }
  });
  test('nobody who is blocked, not by staff either', () => {
    for (const sender of [Bea, Olga, Ada]) {
      order()
        .when(command('placeOrder', { ...placement, buyerBlocked: true }).by(sender))
        .thenRefused('buyerNotBlocked');
    }
    order(placed, expired)
      .when(command('restore', { ...restored.input, buyerBlocked: true }).by(Olga))
      .thenRefused('buyerNotBlocked');
  });
  test('a fourth order to whoever has three unpaid ones, but by staff', () => {
    const withUnpaid = (unpaidOrders: number) => ({ ...placement, unpaidOrders });
    order()
      .when(command('placeOrder', withUnpaid(2)).by(Bea))
      .then({ orderPlaced: {} }, 'paymentPending');
    order()
      .when(command('placeOrder', withUnpaid(3)).by(Bea))
      .thenRefused('fewUnpaidOrders', { unpaid: 3, most: 3 });
    order()
      .when(command('placeOrder', withUnpaid(3)).by(Olga))
      .then({ orderPlaced: {} }, 'paymentPending');
  });
  test('the discount is recorded with what it was chosen from', () => {
    const discountTerms = {
      brokerPercent: 10,
      monthSpentCents: 95_000,
      volumeTiers: [{ fromCents: 90_000, percent: 5 }],
    };
    order().when(place({ discountTerms })).then({ orderPlaced: { discountTerms } }, 'paymentPending');
  });
});

describe('paying', () => {
  test('Bea sends her proof, staff may send it for her, Ben may not', () => {
    order(placed)
      .when(submitted)
      .then({ paymentSubmitted: { method: 'zelle', amountCents: 50_000 } }, 'paymentUnderReview');
    order(placed).when(command('submitPayment', proof).by(Olga)).then({ paymentSubmitted: {} }, 'paymentUnderReview');
    order(placed).when(command('submitPayment', proof).by(Ben)).thenNotForThisActor();
  });
  test('a proof that was used on another order is kept as a warning', () => {
    order(placed)
      .when(command('submitPayment', { ...proof, usedOnOrders: [idOf(77)] }).by(Bea))
      .then({ paymentSubmitted: { usedOnOrders: [idOf(77)] } }, 'paymentUnderReview');
  });
  describe('for the statement that was guaranteed', () => {
    const by = '2026-03-03T17:00:00.000Z';
    const soon = command('placeOrder', {
      ...placement,
      lines: [offered({ payInBy: by }), offered({ line: 2, cardId: idOf(101), payInBy: null })],
    }).by(Bea);
    const late = [{ line: 1, statementDate: '2026-04-12', payInBy: '2026-04-03T17:00:00.000Z' }];
    test('Bea pays by what she was told, and the lines stay as they were sold', () => {
      const { events } = order(soon).when(submitted.at(by)).then({ paymentSubmitted: {} }, 'paymentUnderReview');
      expect(events[0]!.data).not.toHaveProperty('nextStatements');
    });
    test('a minute later her line is for the next statement, whoever reports the payment', () => {
      const minuteLater = '2026-03-03T17:01:00.000Z';
      for (const [payment, fact] of [
        [submitted, 'paymentSubmitted'],
        [markedPaidPending, 'markedPaidPending'],
      ] as const) {
        const { snapshot } = order(soon)
          .when(payment.at(minuteLater))
          .then({ [fact]: { nextStatements: late } }, 'paymentUnderReview');
        expect(snapshot.state.lines.map(({ statementDate }) => statementDate)).toEqual(['2026-04-12', '2026-03-12']);
      }
    });
    test('another proof for a payment that came in time is in time; one after a decline is not', () => {
      const inTime = order(soon, submitted);
      const again = submitted.at('2026-03-04T12:00:00.000Z');
      expect(inTime.when(again).events[0]!.data).not.toHaveProperty('nextStatements');
      order(soon, submitted, declined)
        .when(again)
        .then({ paymentSubmitted: { nextStatements: late } }, 'paymentUnderReview');
    });
  });
  test('nobody orders, or corrects the client, while logged in as somebody else: staff name the customer instead', () => {
    order()
      .when(command('placeOrder', placed.input).by(behind(Bea)))
      .thenRefused('notActingForAnother');
    order(placed)
      .when(command('changeCustomerInfo', { client: { phone: '555-000-1111' } }).by(behind(Bea)))
      .thenRefused('notActingForAnother');
  });
  test('Olga marks it paid without a file, with a reason', () =>
    order(placed)
      .when(markedPaidPending)
      .then({ markedPaidPending: { reason: 'Seen in the bank account' } }, 'paymentUnderReview'));
  test('the window can only be extended to a later instant', () => {
    order(placed)
      .when(windowExtended)
      .then({ paymentWindowExtended: { payBy: '2026-03-06T18:00:00.000Z', payByBefore: payBy } }, 'paymentPending');
    order(placed)
      .when(command('extendPaymentWindow', { until: payBy }).by(Olga))
      .thenRefused('laterThanBefore', { payBy, until: payBy });
  });
  test('and by 30 days from now at most', () => {
    const [last, beyond] = ['2026-04-01T18:00:00.000Z', '2026-04-01T18:00:00.001Z'];
    const extend = (until: string) => order(placed).when(command('extendPaymentWindow', { until }).by(Olga));
    extend(beyond).thenRefused('notTooFarAhead', { latest: last });
    expect(extend(last).refusal).toBeUndefined();
  });
  test('the review may be given more time, which changes no money', () =>
    order(placed, submitted).when(reviewExtended).then({ moderationExpiryExtended: {} }, 'paymentUnderReview'));
  test('unpaid after 48 hours it expires', () => {
    order(placed)
      .when(expired)
      .then({ orderExpired: { slots: [{ line: 1, cardId: idOf(100) }] } }, 'expired');
    order(placed).when(command('expire').by(Olga).at(payBy)).thenNotForThisActor();
  });
});

describe('confirming a payment', () => {
  test('Olga confirms: one booking a line', () => {
    order(placedWithTwoLines, submitted)
      .when(bothConfirmed)
      .then(
        {
          paymentConfirmed: {
            amountCents: 81_666,
            totalCents: 81_666,
            bookings: [
              { line: 1, bookingId: bookingA },
              { line: 2, bookingId: bookingB },
            ],
          },
        },
        'paid',
      );
  });
  test('where a discount takes off the whole price, $0 is reported without a proof and confirmed', () => {
    const free = place({ lines: [offered({ discount: { kind: 'brokerRate', percent: 100 } })] });
    const nothing = command('submitPayment', { ...proof, amountCents: 0, proofFileId: null }).by(Bea);
    const confirmNothing = command('confirmPayment', { ...confirmed.input, amountCents: 0 }).by(Olga);
    order(free)
      .when(nothing)
      .then({ paymentSubmitted: { amountCents: 0, proofFileId: null } }, 'paymentUnderReview');
    const { snapshot } = order(free, nothing)
      .when(confirmNothing)
      .then({ paymentConfirmed: { amountCents: 0, totalCents: 0 } }, 'paid');
    expect(snapshot.state.refundOwedCents).toBe(0);
    order(placed, submitted).when(confirmNothing).thenRefused('amountCoversTotal', { totalCents: 50_000 });
    order(free, nothing, confirmNothing)
      .when(command('cancel', cancelled.input).by(Olga))
      .then({ orderCancelled: { refundOwedCents: 0 } }, 'cancelled');
  });
  test('a cent too little is refused, a cent more is not', () => {
    const confirm = (amountCents: number) => command('confirmPayment', { ...confirmed.input, amountCents }).by(Olga);
    const unproven = command('confirmPayment', { ...confirmed.input, emailConfirmed: false }).by(Olga);
    order(placed, submitted).when(unproven).thenRefused('buyerEmailConfirmed');
    order(placed, submitted)
      .when(confirm(49_999))
      .thenRefused('amountCoversTotal', { amountCents: 49_999, totalCents: 50_000 });
    order(placed, submitted)
      .when(confirm(50_001))
      .then({ paymentConfirmed: { amountCents: 50_001 } }, 'paid');
  });
  test('whoever pays does not say what came in by cancelling: it would be owed back to them', () => {
    const own = command('placeOrder', { ...placement, buyerId: Olga.userId }).by(Ada);
    order(own, command('submitPayment', proof).by(Ada)).when(received(50_000)).thenRefused('payerIsNotConfirmer');
  });
  test('not by orders 2, payments 3 or the buyer', () => {
    for (const person of [Olaf, Pam, Bea]) {
      order(placed, submitted).when(command('confirmPayment', confirmed.input).by(person)).thenNotForThisActor();
    }
  });
  test('declined as too little, what came in before is part of what came in', () => {
    const tooLittle = (receivedCents?: number) =>
      command('declinePayment', { reason: 'It is too little', why: 'shortAmount', receivedCents }).by(Olga);
    const reported = (amountCents: number) => command('submitPayment', { ...proof, amountCents }).by(Bea);
    for (const underReview of [reported(45_500), markedPaidPending]) {
      order(placed, underReview).when(tooLittle()).thenRefused('tooLittleIsBelowTotal', { totalCents: 50_000 });
    }
    order(placed, submitted)
      .when(tooLittle(49_999))
      .then({ paymentDeclined: { receivedCents: 49_999, newCents: 49_999 } }, 'paymentPending');
    order(placed, reported(45_500), tooLittle(40_000), reported(4_500))
      .when(tooLittle(44_500))
      .then({ paymentDeclined: { receivedCents: 44_500, newCents: 4_500 } }, 'paymentPending');
    order(placed, reported(45_500), tooLittle(40_000), reported(4_500), tooLittle(44_500))
      .when(command('cancel', cancelled.input).by(Bea))
      .then({ orderCancelled: { refundOwedCents: 44_500, depositCents: 44_500 } }, 'cancelled');
  });
  test('declined as found nowhere, nothing is owed back', () => {
    const notFound = command('declinePayment', { reason: 'It is in no account', why: 'notFound' }).by(Olga);
    order(placed, submitted, notFound)
      .when(command('cancel', cancelled.input).by(Bea))
      .then({ orderCancelled: { refundOwedCents: 0 } }, 'cancelled');
  });
  test('what the buyer reported is never owed back: only what staff say came in', () => {
    const reported = command('submitPayment', { ...proof, amountCents: 49_999 }).by(Bea);
    const tooLittle = (receivedCents: number) =>
      command('declinePayment', { reason: 'It is too little', why: 'shortAmount', receivedCents }).by(Olga);
    order(placed, reported, tooLittle(0))
      .when(command('cancel', cancelled.input).by(Bea))
      .then({ orderCancelled: { refundOwedCents: 0 } }, 'cancelled');
    order(placed, reported, tooLittle(1_000))
      .when(command('cancel', cancelled.input).by(Bea))
      .then({ orderCancelled: { refundOwedCents: 1_000, shortCents: 1_000, depositCents: 1_000 } }, 'cancelled');
    order(placed, reported, tooLittle(1_000))
      .when(expired)
      .then({ orderExpired: { refundOwedCents: 1_000, depositCents: 1_000 } }, 'expired');
  });
  test('declined, the buyer has at least 24 hours more', () => {
    order(placed, submitted).when(declined).then({ paymentDeclined: { payBy } }, 'paymentPending');
    order(placed, submitted)
      .when(declined.at('2026-03-04T12:00:00.000Z'))
      .then({ paymentDeclined: { payBy: '2026-03-05T12:00:00.000Z' } }, 'paymentPending');
    order(placed, submitted, declined).when(submitted).then({ paymentSubmitted: {} }, 'paymentUnderReview');
  });
  test('an admin takes a confirmation back while no AU was added', () => {
    order(...paid)
      .when(reversed)
      .then({ confirmationReversed: { bookingIds: [bookingA], amountCents: 50_000 } }, 'paymentUnderReview');
    order(...paid, auAdded())
      .when(reversed)
      .thenRefused('noAuAdded', { bookingId: bookingA, line: 1 });
    order(...paid)
      .when(command('reverseConfirmation', reversed.input).by(Olga))
      .thenNotForThisActor();
  });
  test('no confirmation is taken back in the moment in which a booking has moved on', () =>
    order(...paid)
      .when(command('reverseConfirmation', { ...reversed.input, bookingsNotNoted: [bookingA] }).by(Ada))
      .thenRefused('everyBookingNoted', { bookingIds: [bookingA] }));
  test('a refused line stays refused, whatever becomes of the payment: its cardholder is not asked again', () => {
    const two = [placedWithTwoLines, submitted, bothConfirmed];
    order(...two, bookingEnded(bookingA, 'refused'))
      .when(reversed)
      .then({ confirmationReversed: { bookingIds: [bookingB] } }, 'paymentUnderReview');
    const again = command('confirmPayment', { ...bothConfirmed.input, bookingIds: [idOf(801), idOf(802)] }).by(Olga);
    order(...two, bookingEnded(bookingA, 'refused'), reversed)
      .when(again)
      .then({ paymentConfirmed: { bookings: [{ line: 2, bookingId: idOf(802) }] } }, 'paid');
    order(...two, bookingEnded(bookingA, 'refused'), reversed, again, bookingEnded(idOf(802)))
      .when(closed)
      .thenRefused('everyBookingEnded');
    order(...two, bookingEnded(bookingA, 'refused'), reversed, again)
      .when(refundNoted())
      .then({ refundNoted: { line: 1 } }, 'paid');
  });
});

describe('ending', () => {
  test('before it is paid the buyer cancels, and nothing is owed', () => {
    order(placed)
      .when(command('cancel', cancelled.input).by(Bea))
      .then({ orderCancelled: { refundOwedCents: 0, slots: [{ line: 1, cardId: idOf(100) }] } }, 'cancelled');
    order(placed, submitted).when(command('cancel', cancelled.input).by(Bea)).thenNotForThisActor();
    order(placed, submitted)
      .when(cancelled)
      .then({ orderCancelled: { refundOwedCents: 0 } }, 'cancelled');
    order(placed).when(received(1)).thenRefused('receivedOnlyUnderReview');
    order(...paid)
      .when(received(1))
      .thenRefused('receivedOnlyUnderReview');
  });
  test('once paid staff cancel, and all of it is owed back', () => {
    order(...paid)
      .when(cancelled)
      .then({ orderCancelled: { refundOwedCents: 50_000, bookingIds: [bookingA] } }, 'cancelled');
    order(...paid, auAdded())
      .when(cancelled)
      .thenRefused('noAuAdded');
    order(...paid)
      .when(command('cancel', { ...cancelled.input, bookingsNotNoted: [bookingA] }).by(Olga))
      .thenRefused('everyBookingNoted', { bookingIds: [bookingA] });
  });
  test('it closes when its last booking has ended', () => {
    const both = [placedWithTwoLines, submitted, bothConfirmed];
    order(...both, bookingEnded(bookingA))
      .when(closed)
      .thenRefused('everyBookingEnded', { running: 1 });
    order(...both, bookingEnded(bookingA), bookingEnded(bookingB))
      .when(closed)
      .then({ orderClosed: {} }, 'closed');
  });
  test('a paid line that was refused has not ended until it is refunded or replaced', () => {
    const refusedB = [
      placedWithTwoLines,
      submitted,
      bothConfirmed,
      bookingEnded(bookingA),
      bookingEnded(bookingB, 'refused'),
    ];
    order(...refusedB)
      .when(closed)
      .thenRefused('everyBookingEnded', { running: 1 });
    order(...refusedB, refundNoted(bookingB, 31_666))
      .when(closed)
      .then({ orderClosed: {} }, 'closed');
  });
  test('what a booking reports counts once, and only for its own order', () => {
    order(...paid)
      .when(auAdded())
      .then({ auAddedNoted: {} }, 'paid');
    order(...paid, auAdded())
      .when(auAdded())
      .thenRefused('auNotNotedYet');
    order(...paid)
      .when(auAdded(idOf(999)))
      .thenRefused('bookingIsOfThisOrder');
    order(...paid)
      .when(bookingEnded())
      .then({ bookingEndNoted: { outcome: 'removed' } }, 'paid');
    order(...paid, bookingEnded())
      .when(bookingEnded())
      .thenRefused('endNotNotedYet');
  });
  test('expired, it is restored with a fresh 48 hours, within 30 days', () => {
    order(placed, expired)
      .when(restored.at('2026-04-03T12:00:00.000Z'))
      .then({ orderRestored: { payBy: '2026-04-05T12:00:00.000Z' } }, 'paymentPending');
    order(placed, expired).when(restored.at('2026-04-05T12:00:00.000Z')).thenRefused('restorableStill', { days: 30 });
  });
  test('a paid order that was cancelled is paid again, with new bookings', () => {
    const { snapshot } = order(...paid, cancelled)
      .when(restored)
      .then(
        { orderRestored: { bookings: [{ line: 1, bookingId: bookingB }], refundOwedWithdrawnCents: 50_000 } },
        'paid',
      );
    expect(snapshot.state).toMatchObject({
      refundOwedCents: 0,
      justRestored: true,
      bookings: { [bookingB]: { ended: null } },
    });
  });
  test('without a free slot it is not restored', () => {
    order(placed, expired)
      .when(command('restore', { lines: [offered({ notReserved: 'slotFree' })], bookingIds: [bookingB] }).by(Olga))
      .thenRefused('everyLineReserved');
  });
});

describe('what is owed back', () => {
  const two = [placedWithTwoLines, submitted, bothConfirmed];
  const owed = (...history: readonly Sent[]) => order(...history).state.refundOwedCents;

  test('a line’s refund, and after a cancellation the rest: never more than was paid', () => {
    const { snapshot } = order(...two, bookingEnded(bookingB, 'refused'))
      .when(refundNoted(bookingB, 31_666))
      .then({ refundNoted: { line: 2, amountCents: 31_666, owedCents: 31_666 } }, 'paid');
    expect(snapshot.state).toMatchObject({ refundOwedCents: 31_666, refundOwedSince: NOW });
    order(...two, refundNoted(bookingB, 31_666))
      .when(cancelled)
      .then({ orderCancelled: { refundOwedCents: 50_000 } }, 'cancelled');
    expect(owed(...two, refundNoted(bookingB, 31_666), cancelled)).toBe(81_666);
  });
  test('a refund recorded after the cancellation was already owed with it', () => {
    order(...two, cancelled)
      .when(refundNoted(bookingB, 31_666))
      .then({ refundNoted: { amountCents: 31_666, owedCents: 0 } }, 'cancelled');
    expect(owed(...two, cancelled, refundNoted(bookingB, 31_666))).toBe(81_666);
  });
  test('a refund counts once, and only of the booking that serves the line', () => {
    order(...paid, refundNoted())
      .when(refundNoted())
      .thenRefused('refundNotNotedYet');
    order(...paid, lineReplaced)
      .when(refundNoted())
      .thenRefused('bookingIsInForce', { bookingId: bookingA });
    order(...paid)
      .when(refundNoted(idOf(999)))
      .thenRefused('bookingIsOfThisOrder');
  });
  test('what came in for a payment that was never confirmed', () => {
    order(placed, submitted)
      .when(received(20_000))
      .then({ orderCancelled: { refundOwedCents: 20_000, receivedCents: 20_000 } }, 'cancelled');
    // Restored, it stays owed until a payment is confirmed: then it's part of that.
    const again = [placed, submitted, received(20_000), restored];
    expect(owed(...again)).toBe(20_000);
    const { snapshot } = order(...again, submitted)
      .when(confirmed)
      .then({ paymentConfirmed: { amountCents: 50_000, heldCents: 20_000 } }, 'paid');
    expect(snapshot.state.refundOwedCents).toBe(0);
    expect(owed(...again, submitted, confirmed, reversed)).toBe(20_000);
    expect(owed(...again, submitted, received(30_000))).toBe(30_000);
    order(...again, expired.at('2026-03-05T18:00:00.000Z'))
      .when(payOut(20_000))
      .then({ refundPaid: { owedCents: 0 } }, 'expired');
    order(placed, submitted, received(60_000), restored, submitted)
      .when(confirmed)
      .thenRefused('amountCoversTotal', { totalCents: 60_000 });
  });
  test('it is paid out by orders 3 or payments 3, also while the order goes on and once it is closed', () => {
    order(...paid, cancelled)
      .when(refundPaid)
      .then({ refundPaid: { amountCents: 50_000, method: 'zelle', reference: 'R-1', owedCents: 0 } }, 'cancelled');
    order(...two, refundNoted(bookingB, 31_666))
      .when(payOut(31_666))
      .then({ refundPaid: { owedCents: 0 } }, 'paid');
    order(...paid, refundNoted(), closed)
      .when(payOut(50_000))
      .then({ refundPaid: {} }, 'closed');
    for (const person of [Bea, Olaf]) {
      order(...paid, cancelled)
        .when(command('recordRefundPaid', refundPaid.input).by(person))
        .thenNotForThisActor();
    }
    order(...paid, cancelled)
      .when(command('recordRefundPaid', refundPaid.input).by(behind(Olga)))
      .thenRefused('notActingForAnother');
  });
  test('a payout that did not arrive is taken back, and owed again', () => {
    order(...paid, cancelled, payOut(20_000), payOut(30_000))
      .when(refundPaidReversed)
      .then(
        { refundPaidReversed: { amountCents: 30_000, reason: 'The transfer came back', owedCents: 30_000 } },
        'cancelled',
      );
    order(...two, refundNoted(bookingB, 31_666), payOut(31_666))
      .when(refundPaidReversed)
      .then({ refundPaidReversed: {} }, 'paid');
    order(...paid, refundNoted(), closed, refundPaid)
      .when(refundPaidReversed)
      .then({ refundPaidReversed: {} }, 'closed');
    order(placed, submitted, received(20_000), restored, expired.at('2026-03-05T18:00:00.000Z'), payOut(20_000))
      .when(refundPaidReversed)
      .then({ refundPaidReversed: {} }, 'expired');
  });
  test('no confirmation is taken back once a line of it was refunded', () => {
    order(...two, refundNoted(bookingB, 31_666))
      .when(reversed)
      .thenRefused('nothingRefunded', { owedCents: 31_666 });
  });
});

describe('what was paid above the total', () => {
  const over = [placed, submitted, overpaid];
  test('goes back while the order goes on, and once it is closed', () => {
    const { snapshot } = order(...over)
      .when(creditReturned)
      .then({ creditReturned: { amountCents: 2_500, reason: 'Bea wants the rest back' } }, 'paid');
    expect(snapshot.state).toMatchObject({ refundOwedCents: 2_500, confirmed: { amountCents: 52_500 } });
    expect(order(...over, creditReturned).deadlines()).toMatchObject([
      { name: 'refundToPay', dueAt: '2026-03-10T07:00:00.000Z' },
    ]);
    order(...over, bookingEnded(), closed)
      .when(creditReturned)
      .then({ creditReturned: { amountCents: 2_500 } }, 'closed');
    order(...over, creditReturned)
      .when(payOut(2_500))
      .then({ refundPaid: { owedCents: 0 } }, 'paid');
  });
  test('a line’s refund and a cancellation leave out what went back already', () => {
    const { snapshot } = order(...over, creditReturned)
      .when(refundNoted())
      .then({ refundNoted: { owedCents: 50_000 } }, 'paid');
    expect(snapshot.state.refundOwedCents).toBe(52_500);
    order(...over, creditReturned, payOut(2_500))
      .when(cancelled)
      .then({ orderCancelled: { refundOwedCents: 50_000 } }, 'cancelled');
    order(...over)
      .when(cancelled)
      .then({ orderCancelled: { refundOwedCents: 52_500 } }, 'cancelled');
    order(...over, cancelled)
      .when(creditReturned)
      .thenNotInThisState();
  });
  test('stays owed when the order is cancelled and restored, and is no more once the confirmation is reversed', () => {
    const back = order(...over, creditReturned, cancelled)
      .when(restored)
      .then({ orderRestored: { refundOwedWithdrawnCents: 50_000 } }, 'paid').snapshot.state;
    expect(back).toMatchObject({ refundOwedCents: 2_500, confirmed: { creditReturnedCents: 2_500 } });
    const reviewed = order(...over, creditReturned)
      .when(reversed)
      .then({ confirmationReversed: { creditReturnedCents: 2_500 } }, 'paymentUnderReview').snapshot.state;
    expect(reviewed).toMatchObject({ refundOwedCents: 0, refundOwedSince: null, confirmed: null });
    order(...over, creditReturned, payOut(2_500))
      .when(reversed)
      .thenRefused('nothingRefunded', { owedCents: 0, paidCents: 2_500 });
  });
  test('is for orders 3 and payments 3, who act for themselves', () => {
    for (const person of [Bea, Olaf]) {
      order(...over)
        .when(command('returnCredit', creditReturned.input).by(person))
        .thenNotForThisActor();
    }
    order(...over)
      .when(command('returnCredit', creditReturned.input).by(behind(Olga)))
      .thenRefused('notActingForAnother');
  });
});

test('nobody ends or begins a debt while logged in as somebody of the staff', () => {
  for (const [history, { name, input }] of [
    [[placed, submitted], received(20_000)],
    [[...paid, cancelled], restored],
  ] as const) {
    order(...history)
      .when(command(name, input).by(behind(Olga)))
      .thenRefused('notActingForAnother');
  }
});

describe('restoring a paid order', () => {
  const restoredOn = (change: Parameters<typeof offered>[0]) =>
    command('restore', { ...restored.input, lines: [elsewhere(change)] }).by(Olga);

  test('another card must not cost more: the buyer keeps the price that was paid', () => {
    order(...paid, cancelled)
      .when(restoredOn({ listPriceCents: 59_000 }))
      .thenRefused('replacementIsNotDearer', { priceCents: 59_000, paidForCents: 50_000 });
    const { snapshot } = order(...paid, cancelled)
      .when(restoredOn({ listPriceCents: 20_000 }))
      .then({ orderRestored: { lines: [{ cardId: idOf(102), priceCents: 50_000, commissionCents: 9_000 }] } }, 'paid');
    expect(snapshot.state.totalCents).toBe(50_000);
    order(placed, expired)
      .when(restoredOn({ listPriceCents: 59_000 }))
      .then({ orderRestored: { lines: [{ priceCents: 59_000 }] } }, 'paymentPending');
  });
  test('never the same card twice or the buyer’s own, and the next cycle is accepted again', () => {
    const both = [placedWithTwoLines, submitted, bothConfirmed, cancelled];
    const on = (lines: readonly object[]) => command('restore', { lines, bookingIds: [idOf(611), idOf(612)] }).by(Olga);
    order(...both)
      .when(on([offered(), { ...twoLines[1], cardId: offered().cardId }]))
      .thenRefused('eachCardOnce', { line: 2 });
    order(...both)
      .when(on(twoLines))
      .then({ orderRestored: { refundOwedWithdrawnCents: 81_666 } }, 'paid');
    order(...paid, cancelled)
      .when(restoredOn({ window: 'mayReportNextCycle' }))
      .thenRefused('nextCycleAccepted');
    order(...paid, cancelled)
      .when(restoredOn({ cardholderId: Bea.userId }))
      .thenRefused('notOwnCard');
  });
  test('a line that was refunded stays refunded and owed; only the others are served', () => {
    const both = [placedWithTwoLines, submitted, bothConfirmed, refundNoted(bookingB, 31_666), cancelled];
    const { snapshot } = order(...both)
      .when(command('restore', { lines: [offered()], bookingIds: [idOf(611)] }).by(Olga))
      .then(
        { orderRestored: { refundOwedWithdrawnCents: 50_000, bookings: [{ line: 1, bookingId: idOf(611) }] } },
        'paid',
      );
    expect(snapshot.state).toMatchObject({
      refundOwedCents: 31_666,
      totalCents: 81_666,
      lines: [{ line: 1 }, { line: 2 }],
      bookings: { [bookingB]: { ended: 'refunded' }, [idOf(611)]: { ended: null } },
    });
    order(...both)
      .when(command('restore', { lines: [offered({ cardId: idOf(101) })], bookingIds: [idOf(611)] }).by(Olga))
      .thenRefused('eachCardOnce');
    order(...paid, refundNoted(), cancelled)
      .when(restored)
      .thenRefused('everyLineOffered', { again: [] });
    order(placedWithTwoLines, cancelled)
      .when(restored)
      .thenRefused('everyLineOffered', { again: [1, 2] });
  });
  test('not once the buyer was paid back', () => {
    order(...paid, cancelled, refundPaid)
      .when(restored)
      .thenRefused('noRefundPaid', { paidCents: 50_000 });
    order(...paid, cancelled, refundPaid, refundPaidReversed)
      .when(restored)
      .then({ orderRestored: {} }, 'paid');
  });
});

test('a restore that died gives its slot back, and only a reservation from after that counts', () => {
  for (const [history, state] of [
    [[placed, expired], 'expired'],
    [[placed, cancelled], 'cancelled'],
  ] as const) {
    const givenUp = abandoned.at('2026-03-05T12:00:00.000Z');
    order(...history)
      .when(givenUp)
      .then({ slotAbandoned: { cardId: idOf(100), line: 1 } }, state);
    const restoreWith = (reservedAt: string) =>
      command('restore', { lines: [offered({ reservedAt })], bookingIds: [bookingB] })
        .by(Olga)
        .at('2026-03-05T12:01:00.000Z');
    order(...history, givenUp)
      .when(restoreWith('2026-03-05T11:57:00.000Z'))
      .thenRefused('everyLineReserved', { because: 'slotReleased' });
    order(...history, givenUp)
      .when(restoreWith('2026-03-05T12:00:30.000Z'))
      .then({ orderRestored: {} }, 'paymentPending');
  }
});

test('a restore or a replacement that died gives its slot back, too, when the order waits for its payment by then', () => {
  const onCitis = command('abandon', { cardId: idOf(102), line: 1 }).by(System);
  for (const [history, state] of [
    [[placed, expired, restored], 'paymentPending'],
    [[placed, submitted], 'paymentUnderReview'],
    [[...paid, reversed], 'paymentUnderReview'],
  ] as const) {
    order(...history)
      .when(onCitis)
      .then({ slotAbandoned: { cardId: idOf(102), line: 1 } }, state);
    order(...history)
      .when(abandoned)
      .thenRefused('slotServesNoLine');
  }
});

describe('one line goes to another card', () => {
  const refusedLine = [...paid, bookingEnded(bookingA, 'refused')];

  test('a refused line is replaced by staff: the price paid stays, the commission is the new card’s', () => {
    const { snapshot } = order(...refusedLine)
      .when(lineReplaced)
      .then(
        {
          lineReplaced: {
            bookingId: bookingA,
            newBookingId: idOf(603),
            line: { cardId: idOf(102), priceCents: 50_000, commissionCents: 9_000 },
            before: { cardId: idOf(100), commissionCents: 10_000 },
          },
        },
        'paid',
      );
    expect(snapshot.state).toMatchObject({
      totalCents: 50_000,
      endedAt: null,
      bookings: { [bookingA]: { ended: 'refused' }, [idOf(603)]: { line: 1, ended: null } },
    });
  });
  test('so is one whose cardholder has not added the user yet, but none once an AU was on a card', () => {
    order(...paid)
      .when(lineReplaced)
      .then({ lineReplaced: { bookingId: bookingA } }, 'paid');
    order(...paid, auAdded())
      .when(lineReplaced)
      .thenRefused('lineIsReplaceable', { auAdded: true });
    order(...paid, refundNoted(), closed)
      .when(lineReplaced)
      .thenRefused('lineIsReplaceable', { auAdded: false });
    order(...refusedLine, refundNoted())
      .when(lineReplaced)
      .thenRefused('lineIsReplaceable', { auAdded: false });
    order(...paid)
      .when(command('replaceLine', { ...lineReplaced.input, bookingsNotNoted: [bookingA] }).by(Olga))
      .thenRefused('everyBookingNoted', { bookingIds: [bookingA] });
    order(...refusedLine)
      .when(command('replaceLine', { ...lineReplaced.input, bookingRefunded: true }).by(Olga))
      .thenRefused('lineIsReplaceable');
  });
  test('once a user is on the card only an approved claim moves the line; for a dearer card the difference was paid', () => {
    const byClaim = (lines: readonly object[], differenceCents: number, by: Actor = System) =>
      command('replaceLine', {
        ...lineReplaced.input,
        lines,
        // Its user may have been added just now: that's what the claim is about.
        bookingsNotNoted: [bookingA],
        claim: { claimId: idOf(700), bookingId: bookingA, differenceCents },
      }).by(by);
    const onCard = () => order(...paid, auAdded());
    onCard()
      .when(byClaim([elsewhere()], 0))
      .then({ lineReplaced: { claimId: idOf(700), differenceCents: 0, line: { priceCents: 50_000 } } }, 'paid');
    onCard()
      .when(byClaim([elsewhere()], 0, Olga))
      .thenRefused('lineIsReplaceable', { auAdded: true });
    // It has moved already, and its price with it.
    order(...paid, auAdded(), byClaim([elsewhere()], 0))
      .when(byClaim([elsewhere({ cardId: idOf(103) })], 0))
      .thenRefused('lineIsReplaceable');
    const dearer = elsewhere({ listPriceCents: 58_000 });
    onCard()
      .when(byClaim([dearer], 7_999))
      .thenRefused('replacementIsNotDearer', { priceCents: 58_000 });
    const { snapshot } = onCard()
      .when(byClaim([dearer], 8_000))
      .then({ lineReplaced: { differenceCents: 8_000, line: { priceCents: 58_000 } } }, 'paid');
    expect(snapshot.state).toMatchObject({ totalCents: 58_000, confirmed: { amountCents: 58_000 } });
  });
  test('the replacement is replaced again when it is refused, too', () => {
    const again = command('replaceLine', {
      lines: [elsewhere({ cardId: idOf(103) })],
      newBookingId: idOf(604),
      bookingsNotNoted: [],
      reason: 'Refused again',
    }).by(Olga);
    order(...refusedLine, lineReplaced, bookingEnded(idOf(603), 'refused'))
      .when(again)
      .then({ lineReplaced: { bookingId: idOf(603), newBookingId: idOf(604) } }, 'paid');
  });
  test('only on another card that doesn’t cost more, with its own slot, and the next cycle accepted', () => {
    const on = (change: Parameters<typeof elsewhere>[0]) =>
      command('replaceLine', { ...lineReplaced.input, lines: [elsewhere(change)] }).by(Olga);
    order(...refusedLine)
      .when(on({ cardId: idOf(100) }))
      .thenRefused('replacementIsAnotherCard');
    order(...refusedLine)
      .when(on({ listPriceCents: 50_001 }))
      .thenRefused('replacementIsNotDearer', { priceCents: 50_001, paidForCents: 50_000 });
    order(...refusedLine)
      .when(on({ notReserved: 'slotFree' }))
      .thenRefused('everyLineReserved');
    order(...refusedLine)
      .when(on({ window: 'mayReportNextCycle' }))
      .thenRefused('nextCycleAccepted');
    order(...refusedLine)
      .when(on({ window: 'mayReportNextCycle', mayReportNextCycle: true }))
      .then({ lineReplaced: {} }, 'paid');
  });
  test('one that died gives its slot back, and only a reservation from after that counts', () => {
    const givenUp = command('abandon', { cardId: idOf(102), line: 1 })
      .by(System)
      .at('2026-03-05T12:00:00.000Z');
    const with_ = (reservedAt: string) =>
      command('replaceLine', { ...lineReplaced.input, lines: [elsewhere({ reservedAt })] })
        .by(Olga)
        .at('2026-03-05T12:01:00.000Z');
    for (const [history, state] of [
      [paid, 'paid'],
      [refusedLine, 'paid'],
    ] as const) {
      order(...history)
        .when(givenUp)
        .then({ slotAbandoned: { cardId: idOf(102) } }, state);
      order(...history, givenUp)
        .when(with_('2026-03-05T11:57:00.000Z'))
        .thenRefused('everyLineReserved', { because: 'slotReleased' });
      order(...history, givenUp)
        .when(with_('2026-03-05T12:00:30.000Z'))
        .then({ lineReplaced: {} }, 'paid');
    }
    order(...paid, lineReplaced)
      .when(givenUp)
      .thenRefused('slotServesNoLine');
  });
  test('an order that closed while a refused line still counted as ended runs again, unless it was deleted', () => {
    const before = order(...refusedLine);
    const asItClosed = { value: 'closed', state: { ...before.state, endedAt: NOW } };
    before
      .at(asItClosed)
      .when(lineReplaced)
      .then({ lineReplaced: { bookingId: bookingA } }, 'paid');
    before
      .at(asItClosed)
      .when(command('abandon', { cardId: idOf(102), line: 1 }).by(System))
      .then({ slotAbandoned: {} }, 'closed');
    before
      .at(asItClosed)
      .when(refundNoted())
      .then({ refundNoted: { owedCents: 50_000 } }, 'closed');
    before
      .at({ ...asItClosed, state: { ...asItClosed.state, deletedBecause: 'A test order' } })
      .when(lineReplaced)
      .thenRefused('notDeleted');
    expect(before.at(asItClosed).deadlines()).toEqual(before.deadlines());
  });
});

describe('beside the way', () => {
  test('the buyer changes the client until an AU was added, staff always', () => {
    expect(
      order(placed)
        .when(infoChanged)
        .then({ customerInfoChanged: { client: { phone: '555-000-1111' } } }, 'paymentPending').snapshot.state.client,
    ).toMatchObject({ ...client, phone: '555-000-1111' });
    order(...paid, auAdded())
      .when(infoChanged)
      .thenRefused('buyerOnlyBeforeAuAdded');
    order(...paid, auAdded())
      .when(command('changeCustomerInfo', infoChanged.input).by(System))
      .thenRefused('buyerOnlyBeforeAuAdded');
    order(...paid, auAdded())
      .when(command('changeCustomerInfo', infoChanged.input).by(Olga))
      .then({ customerInfoChanged: {} }, 'paid');
  });
  test('Nora takes Cleo’s place before anybody was added, with values of her own, by orders 3 alone', () => {
    for (const [history, state] of [
      [[placed], 'paymentPending'],
      [[placed, submitted], 'paymentUnderReview'],
      [paid, 'paid'],
    ] as const) {
      const { snapshot } = order(...history)
        .when(exchanged)
        .then({ clientExchanged: { reason: 'Cleo changed her mind', client: { firstName: 'Nora' } } }, state);
      expect(snapshot.state.client).toEqual(exchanged.input['client']);
    }
    order(placed).when(command('exchangeClient', exchanged.input).by(Bea)).thenNotForThisActor();
    order(placed)
      .when(command('exchangeClient', exchanged.input).by(behind(Olga)))
      .thenRefused('notActingForAnother');
  });
  test('the client fills in their own details by the link, until somebody was added', () => {
    for (const [history, state] of [
      [[placed], 'paymentPending'],
      [[placed, submitted], 'paymentUnderReview'],
      [paid, 'paid'],
    ] as const) {
      const { snapshot } = order(...history)
        .when(filledIn)
        .then({ clientFilledIn: { linkId: idOf(800), client: { lastName: 'Clientova' } } }, state);
      expect(snapshot.state.client).toEqual(filledIn.input['client']);
    }
    order(placed).when(command('fillInClient', filledIn.input).by(Bea)).thenNotForThisActor();
    order(...paid, auAdded())
      .when(filledIn)
      .thenRefused('noAuAdded');
  });
  test('nobody takes the place of a client who is on a card, also where the order doesn’t know of it yet', () => {
    order(...paid, auAdded())
      .when(exchanged)
      .thenRefused('noAuAdded', { bookingId: bookingA, line: 1 });
    order(...paid)
      .when(command('exchangeClient', { ...exchanged.input, bookingsNotNoted: [bookingA] }).by(Olga))
      .thenRefused('everyBookingNoted');
    order(...paid)
      .when(command('exchangeClient', { ...exchanged.input, ssnIsReal: false }).by(Olga))
      .thenRefused('ssnIsRealAndWellFormed');
  });
  test('orders 2 comment and set the referral, in every state', () => {
    const everywhere: readonly [readonly Sent[], string][] = [
      [[placed], 'paymentPending'],
      [[placed, submitted], 'paymentUnderReview'],
      [paid, 'paid'],
      [[placed, expired], 'expired'],
      [[placed, cancelled], 'cancelled'],
      [over, 'closed'],
    ];
    for (const [history, state] of everywhere) {
      order(...history)
        .when(commented)
        .then({ commented: { text: 'Called the customer' } }, state);
      order(...history)
        .when(referralSet)
        .then({ referralSet: { code: 'FRIEND' } }, state);
      order(...history)
        .when(command('changeCustomerInfo', infoChanged.input).by(Olga))
        .then({ customerInfoChanged: {} }, state);
      order(...history)
        .when(revealed)
        .then({ personalDataRevealed: { field: 'ssn' } }, state);
    }
    order(placed).when(command('comment', commented.input).by(Bea)).thenNotForThisActor();
  });
  test('an admin behind another account reveals nothing', () =>
    order(placed)
      .when(command('recordReveal', revealed.input).by(behind(Olga)))
      .thenRefused('notActingForAnother'));
  test('over, it moves to history once and can be deleted once', () => {
    for (const [history, state] of [
      [over, 'closed'],
      [[placed, expired], 'expired'],
      [[placed, cancelled], 'cancelled'],
    ] as const) {
      order(...history)
        .when(movedToHistory)
        .then({ movedToHistory: { notify: true } }, state);
      order(...history, movedToHistory)
        .when(movedToHistory)
        .thenRefused('notInHistory');
      order(...history)
        .when(deleted)
        .then({ orderDeleted: { reason: 'A test order' } }, state);
      order(...history, deleted)
        .when(deleted)
        .thenRefused('notDeleted', { deletedBecause: 'A test order' });
    }
    order(placed, cancelled).when(restored).then({ orderRestored: {} }, 'paymentPending');
  });
  test('a deletion is undone, however late, and nothing else changes', () => {
    for (const [history, state] of [
      [over, 'closed'],
      [[placed, expired], 'expired'],
      [[...paid, cancelled], 'cancelled'],
    ] as const) {
      order(...history)
        .when(undeleted)
        .thenRefused('isDeleted');
      const { snapshot } = order(...history, deleted)
        .when(undeleted.at('2027-03-05T12:00:00.000Z'))
        .then({ undeleted: {} }, state);
      expect(snapshot.state).toEqual(order(...history).state);
      order(...history, deleted)
        .when(command('undelete').by(Olaf))
        .thenNotForThisActor();
    }
  });
});

describe('deadlines', () => {
  const names = (...history: readonly Sent[]) =>
    order(...history)
      .deadlines()
      .map(({ name, dueAt }) => `${name} ${dueAt}`);
  test('unpaid: two reminders, then it expires', () => {
    expect(names(placed)).toEqual([
      'reminder24h 2026-03-03T18:00:00.000Z',
      'reminder6h 2026-03-04T12:00:00.000Z',
      `payBy ${payBy}`,
    ]);
  });
  test('a reminder that would follow a decline at once is left out', () => {
    const late = declined.at('2026-03-04T12:00:00.000Z');
    expect(names(placed, submitted, late)).toEqual([
      'reminder6h 2026-03-05T06:00:00.000Z',
      'payBy 2026-03-05T12:00:00.000Z',
    ]);
    expect(names(placed, submitted, declined.at('2026-03-02T19:00:00.000Z')).length).toBe(3);
  });
  test('a refused line is staff’s turn for 48 hours; paid once, it is not', () => {
    expect(names(...paid, bookingEnded(bookingA, 'refused'))).toEqual(['replaceOrRefund 2026-03-04T18:00:00.000Z']);
    expect(names(...paid, bookingEnded(bookingA, 'refused'), lineReplaced)).toEqual([]);
    expect(names(...paid, bookingEnded(bookingA, 'refused'), refundNoted())).toEqual([
      'refundToPay 2026-03-10T07:00:00.000Z',
    ]);
  });
  test('a refund is paid within five business days, over the night the clock changes', () => {
    expect(names(...paid, cancelled)).toEqual(['refundToPay 2026-03-10T07:00:00.000Z']);
    expect(names(...paid, cancelled, refundPaid)).toEqual([]);
    expect(names(...paid, cancelled, refundPaid, refundPaidReversed)).toEqual(['refundToPay 2026-03-10T07:00:00.000Z']);
  });
  test('what is owed of an order that came back unpaid is due anew once it ends again', () => {
    const hours = (count: number) => new Date(Date.parse(NOW) + count * 3_600_000).toISOString();
    const back = [placed, submitted, received(20_000), restored.at(hours(200))];
    expect(names(...back)).not.toContainEqual(expect.stringContaining('refundToPay'));
    expect(names(...back, expired.at(hours(248)))).toEqual(['refundToPay 2026-03-20T07:00:00.000Z']);
    expect(names(...back, cancelled.at(hours(248)))).toEqual(['refundToPay 2026-03-20T07:00:00.000Z']);
    // What a paid order owes keeps its time.
    expect(names(...paid, bookingEnded(bookingA, 'refused'), refundNoted(), cancelled.at(hours(248)))).toEqual([
      'refundToPay 2026-03-10T07:00:00.000Z',
    ]);
  });
  test('a new review has its own time: not what was left of the one before, nor what that one was given', () => {
    const hours = (count: number) => new Date(Date.parse(NOW) + count * 3_600_000).toISOString();
    const again = (at: string) => submitted.at(at);
    const back = [...paid, reversed.at(hours(200))];
    expect(names(...back)).toEqual([`reviewPayment ${hours(224)}`]);
    expect(names(...back, again(hours(201)))).toEqual([`reviewPayment ${hours(224)}`]);
    const extended = [placed, submitted, reviewExtended];
    expect(names(...extended, again(hours(1)))).toEqual(['reviewPayment 2026-03-05T18:00:00.000Z']);
    expect(names(...extended, declined, again(hours(5)))).toEqual([`reviewPayment ${hours(29)}`]);
    expect(names(...extended, confirmed, reversed.at(hours(200)))).toEqual([`reviewPayment ${hours(224)}`]);
    const restoredLater = [...extended, cancelled, restored.at(hours(200)), again(hours(201))];
    expect(names(...restoredLater)).toEqual([`reviewPayment ${hours(225)}`]);
  });
  test('its buyer reads of a replaced proof’s review what staff read', () => {
    const hours = (count: number) => new Date(Date.parse(NOW) + count * 3_600_000).toISOString();
    const { snapshot } = order(placed, submitted, submitted.at(hours(5)));
    for (const reader of [Bea, Olga]) {
      const seen = seenSnapshot(orderLifecycle, viewOf(orderLifecycle.view, snapshot, reader));
      expect(shownDeadlines(orderLifecycle, seen, reader)).toMatchObject([{ name: 'reviewPayment', dueAt: hours(24) }]);
    }
  });
  test('paid, nothing of the order itself is due', () => expect(names(...paid)).toEqual([]));
});

test('every transition and both outcomes of every rule are covered above', () => {
  expect(
    unsaid(
      orderLifecycle,
      paymentRules(() => 0),
    ),
  ).toEqual({ transitions: [], outcomes: [] });
});
