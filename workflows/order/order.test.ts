import { describe, expect, test } from 'vitest';
import { unsaid } from '#workflows/testing/coverage.ts';
import { given } from '#workflows/testing/given.ts';
import {
  abandoned, auAdded, bookingA, bookingB, bookingEnded, bothConfirmed, cancelled, client, closed, commented, confirmed, declined, deleted, expired, elsewhere, infoChanged, lineReplaced,
  markedPaidPending, movedToHistory, offered, payBy, placed, placedWithTwoLines, placement, proof, referralSet, restored, revealed, reversed, reviewExtended, submitted, windowExtended,
} from '#workflows/testing/orderStories.ts';
import { Ada, Bea, behind, Ben, Bo, Carla, idOf, Olaf, Olga, Pam, System } from '#workflows/testing/people.ts';
import { command, NOW, type Sent } from '#workflows/testing/story.ts';
import { orderLifecycle } from './lifecycle.ts';

const order = (...history: readonly Sent[]) => given(orderLifecycle, ...history);
const place = (change: object) => command('placeOrder', { ...placement, ...change }).by(Bea);
const paid = [placed, submitted, confirmed];
const over = [...paid, bookingEnded(), closed];

describe('placing an order', () => {
  test('Bea places it: priced, with 48 hours to pay', () => {
    order().when(placed).then({ orderPlaced: { buyerId: Bea.userId, totalCents: 50_000, payBy, paymentWindowHours: 48 } }, 'paymentPending');
  });
  test('each line keeps its price, discount and statement date', () => {
    order().when(placedWithTwoLines).then({
      orderPlaced: { totalCents: 81_666, lines: [{ priceCents: 50_000, discountCents: 0 }, { listPriceCents: 33_333, discountCents: 1_667, priceCents: 31_666, statementDate: '2026-03-12' }] },
    }, 'paymentPending');
  });
  test('48 hours are 48 hours, also over the night the clock changes', () => {
    order().when(placed.at('2026-03-07T18:00:00.000Z')).then({ orderPlaced: { payBy: '2026-03-09T18:00:00.000Z' } }, 'paymentPending');
  });
  test('Olga places it for Bea, Ben cannot, and no cardholder can', () => {
    order().when(command('placeOrder', placement).by(Olga)).then({ orderPlaced: { buyerId: Bea.userId } }, 'paymentPending');
    order().when(command('placeOrder', placement).by(Ben)).thenRefused('ownOrderOrForCustomer');
    order().when(command('placeOrder', placement).by(Carla)).thenNotForThisActor();
    order().when(command('placeOrder', { ...placement, buyerId: Bo.userId }).by(Bo)).then({ orderPlaced: { buyerId: Bo.userId } }, 'paymentPending');
  });
  test('what Bea took out of her cart is not ordered, nor an order without what she put in; Olga’s orders come from no cart', () => {
    const [chase, elan] = [{ cardId: idOf(100), bank: 'Chase' }, { cardId: idOf(102), bank: 'Elan' }];
    order().when(place({ cart: [chase] })).then({ orderPlaced: {} }, 'paymentPending');
    order().when(place({ cart: [] })).thenRefused('linesAreInCart', { banks: ['Chase'] });
    order().when(place({ cart: [elan] })).thenRefused('linesAreInCart', { banks: ['Chase'] });
    order().when(place({ cart: [chase, elan] })).thenRefused('cartIsOrderedWhole', { banks: ['Elan'] });
    order().when(command('placeOrder', { ...placement, cart: null }).by(Olga)).then({ orderPlaced: {} }, 'paymentPending');
  });
  test('a number that is not affirmed, or cannot be one, is refused', () => {
    order().when(place({ ssnIsReal: false })).thenRefused('ssnIsRealAndWellFormed');
    order().when(place({ ssnLooksValid: false })).thenRefused('ssnIsRealAndWellFormed');
  });
  test('3 to 5 days before the statement the buyer must accept the next cycle', () => {
    order().when(place({ lines: [offered({ window: 'mayReportNextCycle' })] })).thenRefused('nextCycleAccepted', { line: 1, bank: 'Chase', statementDate: '2026-03-12' });
    order().when(place({ lines: [offered({ window: 'mayReportNextCycle', mayReportNextCycle: true })] })).then({ orderPlaced: {} }, 'paymentPending');
  });
  test('a slot that was gone is named with its reason', () => {
    order().when(place({ lines: [offered(), offered({ line: 2, notReserved: 'slotFree' })] })).thenRefused('everyLineReserved', { line: 2, because: 'slotFree' });
  });
  test('a placement that was given up can never be placed', () => {
    order().when(abandoned).then({ slotAbandoned: { cardId: idOf(100), line: 1 } }, 'abandoned');
    order(abandoned).when(placed).thenNotInThisState();
    order(abandoned).when(command('abandon', { cardId: idOf(101), line: 2 }).by(System)).then({ slotAbandoned: { cardId: idOf(101), line: 2 } }, 'abandoned');
    order(placed).when(abandoned).thenNotInThisState();
    order().when(command('abandon', { cardId: idOf(100), line: 1 }).by(Olga)).thenNotForThisActor();
  });
});

describe('paying', () => {
  test('Bea sends her proof, staff may send it for her, Ben may not', () => {
    order(placed).when(submitted).then({ paymentSubmitted: { method: 'zelle', amountCents: 50_000 } }, 'paymentUnderReview');
    order(placed).when(command('submitPayment', proof).by(Olga)).then({ paymentSubmitted: {} }, 'paymentUnderReview');
    order(placed).when(command('submitPayment', proof).by(Ben)).thenNotForThisActor();
  });
  test('a proof that was used on another order is kept as a warning', () => {
    order(placed).when(command('submitPayment', { ...proof, usedOnOrders: [idOf(77)] }).by(Bea)).then({ paymentSubmitted: { usedOnOrders: [idOf(77)] } }, 'paymentUnderReview');
  });
  test('too late by a millisecond is too late', () => {
    order(placed).when(submitted.at('2026-03-04T17:59:59.999Z')).then({ paymentSubmitted: {} }, 'paymentUnderReview');
    order(placed).when(submitted.at(payBy)).thenRefused('withinPaymentWindow', { payBy });
  });
  test('nobody orders, or corrects the client, while logged in as somebody else: staff name the customer instead', () => {
    order().when(command('placeOrder', placed.input).by(behind(Bea))).thenRefused('notActingForAnother');
    order(placed).when(command('changeCustomerInfo', { client: { phone: '555-000-1111' } }).by(behind(Bea))).thenRefused('notActingForAnother');
  });
  test('nobody pays while logged in as somebody else', () => order(placed).when(command('submitPayment', proof).by(behind(Bea))).thenRefused('notActingForAnother'));
  test('a second proof replaces the first, by the buyer alone', () => {
    const second = command('submitPayment', { ...proof, proofFileId: idOf(501) });
    expect(order(placed, submitted).when(second.by(Bea)).then({ paymentSubmitted: { proofFileId: idOf(501) } }, 'paymentUnderReview').snapshot.state.payment?.proofFileId).toBe(idOf(501));
    order(placed, submitted).when(second.by(Olga)).thenNotForThisActor();
  });
  test('Olga marks it paid without a file, with a reason', () => order(placed).when(markedPaidPending).then({ markedPaidPending: { reason: 'Seen in the bank account' } }, 'paymentUnderReview'));
  test('the window can only be extended to a later instant', () => {
    order(placed).when(windowExtended).then({ paymentWindowExtended: { payBy: '2026-03-06T18:00:00.000Z', payByBefore: payBy } }, 'paymentPending');
    order(placed).when(command('extendPaymentWindow', { until: payBy }).by(Olga)).thenRefused('laterThanBefore', { payBy, until: payBy });
  });
  test('the review may be given more time, which changes no money', () => order(placed, submitted).when(reviewExtended).then({ moderationExpiryExtended: {} }, 'paymentUnderReview'));
  test('unpaid after 48 hours it expires, not a moment earlier, and never under review', () => {
    order(placed).when(command('expire').by(System).at('2026-03-04T17:59:59.999Z')).thenRefused('paymentWindowOver', { payBy }, payBy);
    order(placed).when(expired).then({ orderExpired: { slots: [{ line: 1, cardId: idOf(100) }] } }, 'expired');
    order(placed, submitted).when(expired).thenNotInThisState();
    order(placed).when(command('expire').by(Olga).at(payBy)).thenNotForThisActor();
  });
});

describe('confirming a payment', () => {
  test('Olga confirms: one booking a line', () => {
    order(placedWithTwoLines, submitted).when(bothConfirmed)
      .then({ paymentConfirmed: { amountCents: 81_666, totalCents: 81_666, bookings: [{ line: 1, bookingId: bookingA }, { line: 2, bookingId: bookingB }] } }, 'paid');
  });
  test('a cent too little is refused, a cent more is not', () => {
    const confirm = (amountCents: number) => command('confirmPayment', { ...confirmed.input, amountCents }).by(Olga);
    order(placed, submitted).when(confirm(49_999)).thenRefused('amountCoversTotal', { amountCents: 49_999, totalCents: 50_000 });
    order(placed, submitted).when(confirm(50_001)).then({ paymentConfirmed: { amountCents: 50_001 } }, 'paid');
  });
  test('never by whoever pays, not even behind another account', () => {
    const own = command('placeOrder', { ...placement, buyerId: Olga.userId }).by(Ada);
    order(own, command('submitPayment', proof).by(Ada)).when(confirmed).thenRefused('payerIsNotConfirmer');
    order(placed, submitted).when(command('confirmPayment', confirmed.input).by(behind(Olga))).thenRefused('notActingForAnother');
  });
  test('not by orders 2, payments 3 or the buyer', () => {
    for (const person of [Olaf, Pam, Bea]) order(placed, submitted).when(command('confirmPayment', confirmed.input).by(person)).thenNotForThisActor();
  });
  test('declined, the buyer has at least 24 hours more', () => {
    order(placed, submitted).when(declined).then({ paymentDeclined: { payBy } }, 'paymentPending');
    order(placed, submitted).when(declined.at('2026-03-04T12:00:00.000Z')).then({ paymentDeclined: { payBy: '2026-03-05T12:00:00.000Z' } }, 'paymentPending');
    order(placed, submitted, declined).when(submitted).then({ paymentSubmitted: {} }, 'paymentUnderReview');
  });
  test('an admin takes a confirmation back while no AU was added', () => {
    order(...paid).when(reversed).then({ confirmationReversed: { bookingIds: [bookingA], amountCents: 50_000 } }, 'paymentUnderReview');
    order(...paid, auAdded()).when(reversed).thenRefused('noAuAdded', { bookingId: bookingA, line: 1 });
    order(...paid).when(command('reverseConfirmation', reversed.input).by(Olga)).thenNotForThisActor();
  });
});

describe('ending', () => {
  test('before it is paid the buyer cancels, and nothing is owed', () => {
    order(placed).when(command('cancel', cancelled.input).by(Bea)).then({ orderCancelled: { refundOwedCents: 0, slots: [{ line: 1, cardId: idOf(100) }] } }, 'cancelled');
    order(placed, submitted).when(command('cancel', cancelled.input).by(Bea)).thenNotForThisActor();
    order(placed, submitted).when(cancelled).then({ orderCancelled: { refundOwedCents: 0 } }, 'cancelled');
  });
  test('once paid staff cancel, and all of it is owed back', () => {
    order(...paid).when(cancelled).then({ orderCancelled: { refundOwedCents: 50_000, bookingIds: [bookingA] } }, 'cancelled');
    order(...paid, auAdded()).when(cancelled).thenRefused('noAuAdded');
  });
  test('it closes when its last booking has ended', () => {
    const both = [placedWithTwoLines, submitted, bothConfirmed];
    order(...both, bookingEnded(bookingA)).when(closed).thenRefused('everyBookingEnded', { running: 1 });
    order(...both, bookingEnded(bookingA), bookingEnded(bookingB, 'refused')).when(closed).then({ orderClosed: {} }, 'closed');
  });
  test('what a booking reports counts once, and only for its own order', () => {
    order(...paid).when(auAdded()).then({ auAddedNoted: {} }, 'paid');
    order(...paid, auAdded()).when(auAdded()).thenRefused('auNotNotedYet');
    order(...paid).when(auAdded(idOf(999))).thenRefused('bookingIsOfThisOrder');
    order(...paid).when(bookingEnded()).then({ bookingEndNoted: { outcome: 'removed' } }, 'paid');
    order(...paid, bookingEnded()).when(bookingEnded()).thenRefused('endNotNotedYet');
  });
  test('expired, it is restored with a fresh 48 hours, within 30 days', () => {
    order(placed, expired).when(restored.at('2026-04-03T12:00:00.000Z')).then({ orderRestored: { payBy: '2026-04-05T12:00:00.000Z' } }, 'paymentPending');
    order(placed, expired).when(restored.at('2026-04-05T12:00:00.000Z')).thenRefused('restorableStill', { days: 30 });
  });
  test('a paid order that was cancelled is paid again, with new bookings', () => {
    const { snapshot } = order(...paid, cancelled).when(restored).then({ orderRestored: { bookings: [{ line: 1, bookingId: bookingB }], refundOwedWithdrawnCents: 50_000 } }, 'paid');
    expect(snapshot.state).toMatchObject({ refundOwedCents: 0, justRestored: true, bookings: { [bookingB]: { ended: null } } });
  });
  test('without a free slot it is not restored', () => {
    order(placed, expired).when(command('restore', { lines: [offered({ notReserved: 'slotFree' })], bookingIds: [bookingB] }).by(Olga)).thenRefused('everyLineReserved');
  });
});

test('a restore that died gives its slot back, and only a reservation from after that counts', () => {
  for (const [history, state] of [[[placed, expired], 'expired'], [[placed, cancelled], 'cancelled']] as const) {
    const givenUp = abandoned.at('2026-03-05T12:00:00.000Z');
    order(...history).when(givenUp).then({ slotAbandoned: { cardId: idOf(100), line: 1 } }, state);
    const restoreWith = (reservedAt: string) => command('restore', { lines: [offered({ reservedAt })], bookingIds: [bookingB] }).by(Olga).at('2026-03-05T12:01:00.000Z');
    order(...history, givenUp).when(restoreWith('2026-03-05T11:57:00.000Z')).thenRefused('everyLineReserved', { because: 'slotReleased' });
    order(...history, givenUp).when(restoreWith('2026-03-05T12:00:30.000Z')).then({ orderRestored: {} }, 'paymentPending');
  }
});

describe('one line goes to another card', () => {
  const refusedAndClosed = [...paid, bookingEnded(bookingA, 'refused'), closed];

  test('a refused line is replaced by staff: the price paid stays, the commission is the new card’s, the order runs again', () => {
    const { snapshot } = order(...refusedAndClosed).when(lineReplaced).then(
      { lineReplaced: { bookingId: bookingA, newBookingId: idOf(603), line: { cardId: idOf(102), priceCents: 50_000, commissionCents: 9_000 }, before: { cardId: idOf(100), commissionCents: 10_000 } } },
      'paid',
    );
    expect(snapshot.state).toMatchObject({ totalCents: 50_000, endedAt: null, bookings: { [bookingA]: { ended: 'refused' }, [idOf(603)]: { line: 1, ended: null } } });
  });
  test('so is one whose cardholder has not added the user yet, but none once an AU was on a card', () => {
    order(...paid).when(lineReplaced).then({ lineReplaced: { bookingId: bookingA } }, 'paid');
    order(...paid, auAdded()).when(lineReplaced).thenRefused('lineIsReplaceable', { auAdded: true });
    order(...paid, bookingEnded(bookingA, 'refunded'), closed).when(lineReplaced).thenRefused('lineIsReplaceable', { auAdded: false });
  });
  test('the replacement is replaced again when it is refused, too', () => {
    const again = command('replaceLine', { lines: [elsewhere({ cardId: idOf(103) })], newBookingId: idOf(604), reason: 'Refused again' }).by(Olga);
    order(...refusedAndClosed, lineReplaced, bookingEnded(idOf(603), 'refused')).when(again).then({ lineReplaced: { bookingId: idOf(603), newBookingId: idOf(604) } }, 'paid');
  });
  test('only on another card, not a dearer one, with a slot of its own, and the next cycle accepted', () => {
    const on = (change: Parameters<typeof elsewhere>[0]) => command('replaceLine', { ...lineReplaced.input, lines: [elsewhere(change)] }).by(Olga);
    order(...refusedAndClosed).when(on({ cardId: idOf(100) })).thenRefused('replacementIsAnotherCard');
    order(...refusedAndClosed).when(on({ listPriceCents: 50_001 })).thenRefused('replacementIsNotDearer', { priceCents: 50_001, paidForCents: 50_000 });
    order(...refusedAndClosed).when(on({ notReserved: 'slotFree' })).thenRefused('everyLineReserved');
    order(...refusedAndClosed).when(on({ window: 'mayReportNextCycle' })).thenRefused('nextCycleAccepted');
    order(...refusedAndClosed).when(on({ window: 'mayReportNextCycle', mayReportNextCycle: true })).then({ lineReplaced: {} }, 'paid');
    order(...refusedAndClosed, deleted).when(lineReplaced).thenRefused('notDeleted');
  });
  test('one that died gives its slot back, and only a reservation from after that counts', () => {
    const givenUp = command('abandon', { cardId: idOf(102), line: 1 }).by(System).at('2026-03-05T12:00:00.000Z');
    const with_ = (reservedAt: string) => command('replaceLine', { ...lineReplaced.input, lines: [elsewhere({ reservedAt })] }).by(Olga).at('2026-03-05T12:01:00.000Z');
    for (const [history, state] of [[paid, 'paid'], [refusedAndClosed, 'closed']] as const) {
      order(...history).when(givenUp).then({ slotAbandoned: { cardId: idOf(102) } }, state);
      order(...history, givenUp).when(with_('2026-03-05T11:57:00.000Z')).thenRefused('everyLineReserved', { because: 'slotReleased' });
      order(...history, givenUp).when(with_('2026-03-05T12:00:30.000Z')).then({ lineReplaced: {} }, 'paid');
    }
    order(...paid, lineReplaced).when(givenUp).thenRefused('slotServesNoLine');
  });
});

describe('beside the way', () => {
  test('the buyer changes the client until an AU was added, staff always', () => {
    expect(order(placed).when(infoChanged).then({ customerInfoChanged: { client: { phone: '555-000-1111' } } }, 'paymentPending').snapshot.state.client).toMatchObject({ ...client, phone: '555-000-1111' });
    order(...paid, auAdded()).when(infoChanged).thenRefused('buyerOnlyBeforeAuAdded');
    order(...paid, auAdded()).when(command('changeCustomerInfo', infoChanged.input).by(Olga)).then({ customerInfoChanged: {} }, 'paid');
  });
  test('orders 2 comment and set the referral, in every state', () => {
    const everywhere: readonly [readonly Sent[], string][] = [
      [[placed], 'paymentPending'], [[placed, submitted], 'paymentUnderReview'], [paid, 'paid'], [[placed, expired], 'expired'], [[placed, cancelled], 'cancelled'], [over, 'closed'],
    ];
    for (const [history, state] of everywhere) {
      order(...history).when(commented).then({ commented: { text: 'Called the customer' } }, state);
      order(...history).when(referralSet).then({ referralSet: { code: 'FRIEND' } }, state);
      order(...history).when(command('changeCustomerInfo', infoChanged.input).by(Olga)).then({ customerInfoChanged: {} }, state);
      order(...history).when(revealed).then({ personalDataRevealed: { field: 'ssn' } }, state);
    }
    order(placed).when(command('comment', commented.input).by(Bea)).thenNotForThisActor();
  });
  test('an admin behind another account reveals nothing', () => order(placed).when(command('recordReveal', revealed.input).by(behind(Olga))).thenRefused('notActingForAnother'));
  test('over, it moves to history once and can be deleted; restoring brings it back', () => {
    for (const [history, state] of [[over, 'closed'], [[placed, expired], 'expired'], [[placed, cancelled], 'cancelled']] as const) {
      order(...history).when(movedToHistory).then({ movedToHistory: { notify: true } }, state);
      order(...history, movedToHistory).when(movedToHistory).thenRefused('notInHistory');
      order(...history).when(deleted).then({ orderDeleted: { reason: 'A test order' } }, state);
      order(...history, deleted).when(deleted).thenRefused('notDeleted', { deletedBecause: 'A test order' });
    }
    const undo = command('restore', { lines: [], bookingIds: [] }).by(Olga);
    order(...over).when(undo).thenRefused('isDeleted');
    expect(order(...over, deleted).when(undo).then({ deletionUndone: {} }, 'closed').snapshot.state.deletedBecause).toBeNull();
    order(placed, cancelled).when(restored).then({ orderRestored: {} }, 'paymentPending');
  });
});

describe('deadlines', () => {
  const names = (...history: readonly Sent[]) => order(...history).deadlines().map(({ name, dueAt }) => `${name} ${dueAt}`);
  test('unpaid: two reminders, then it expires', () => {
    expect(names(placed)).toEqual(['reminder24h 2026-03-03T18:00:00.000Z', 'reminder6h 2026-03-04T12:00:00.000Z', `payBy ${payBy}`]);
  });
  test('under review only staff are waited for', () => expect(names(placed, submitted)).toEqual([`reviewPayment ${new Date(Date.parse(NOW) + 86_400_000).toISOString()}`]));
  test('paid, nothing of the order itself is due', () => expect(names(...paid)).toEqual([]));
});

test('every transition and both outcomes of every rule are told above', () => {
  expect(unsaid(orderLifecycle)).toEqual({ transitions: [], outcomes: [] });
});
