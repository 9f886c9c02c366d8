import { describe, expect, test } from 'vitest';
import * as stories from '#workflows/testing/claimStories.ts';
import { unsaid } from '#workflows/testing/coverage.ts';
import { given } from '#workflows/testing/given.ts';
import { Ada, Bea, behind, Ben, idOf, Olga, System } from '#workflows/testing/people.ts';
import { command, type Sent } from '#workflows/testing/story.ts';
import { reportedRules } from '#workflows/parts/payment/rules.ts';
import { claimLifecycle } from './index.ts';

const {
  allChecks,
  answered,
  after48Hours,
  dearerCard,
  dearerOffered,
  differenceConfirmed,
  differenceDeclined,
  differenceSent,
  form,
  isAsked,
  isHeld,
  isInReview,
  isOffered,
  isReplacing,
  isSent,
  moreNeeded,
  offerDeclined,
  offerExpired,
  notReplaced,
  offerWithdrawn,
  refundApproved,
  refundPaid,
  refundReversed,
  rejected,
  reopened,
  replaced,
  replacement,
  replacementApproved,
  report,
  restConfirmed,
  sameCard,
  submitted,
  takenUp,
  withdrawn,
} = stories;

const claim = (...history: readonly Sent[]) => given(claimLifecycle, ...history);
const sent = (change: object, by = Bea) => command('submitClaim', { ...form, ...change }).by(by);
const refund = (change: object, by = Olga) => command('approveRefund', { ...refundApproved.input, ...change }).by(by);
const other = (change: object, by = Olga) => command('approveReplacement', { ...replacement, ...change }).by(by);
const due = (...history: readonly Sent[]) =>
  claim(...history)
    .deadlines()
    .map(({ name, dueAt }) => [name, dueAt]);

describe('sending a claim', () => {
  test('Bea says that her line did not post, with her report: staff have 48 hours', () => {
    claim()
      .when(submitted)
      .then({ claimSubmitted: { bookingId: idOf(601), wish: 'refund', bureausShowing: ['equifax'] } }, 'submitted');
    expect(due(submitted)).toEqual([['claimReview', '2026-03-04T18:00:00.000Z']]);
  });
  test('it opens so many days after the first statement, and says when; it closes with the end of the last day', () => {
    const reports = [{ ...report, reportDate: '2026-02-27' }];
    const onDay = (at: string) => sent({ reports }).at(at);
    claim()
      .when(onDay('2026-02-27T07:59:59.000Z'))
      .thenRefused('claimWindowOpen', { opens: '2026-02-27' }, '2026-02-27T08:00:00.000Z');
    claim().when(onDay('2026-02-27T08:00:00.000Z')).then({ claimSubmitted: {} }, 'submitted');
    claim().when(onDay('2026-03-16T06:59:59.000Z')).then({ claimSubmitted: {} }, 'submitted');
    claim().when(onDay('2026-03-16T07:00:00.000Z')).thenRefused('claimWindowNotOver', { closes: '2026-03-15' });
  });
  test('nobody claims for somebody else: not another buyer, not staff, not somebody logged in as the buyer', () => {
    claim().when(sent({}, Ben)).thenRefused('ownLine');
    claim()
      .when(sent({}, behind(Bea)))
      .thenRefused('notActingForAnother');
  });
  test('it needs a user on the card, a line that runs, and no other open claim', () => {
    claim()
      .when(sent({ window: null }))
      .thenRefused('auIsAdded');
    claim()
      .when(sent({ bookingIsOver: true }))
      .thenRefused('bookingRuns');
    claim()
      .when(sent({ anotherIsOpen: true }))
      .thenRefused('noOpenClaim');
  });
  test.each(Object.keys(allChecks))('every box is ticked: not without %s', (check) => {
    claim()
      .when(sent({ checks: { ...allChecks, [check]: false } }))
      .thenRefused('everyBoxTicked', { missing: [check] });
  });
  test('fewer than two bureaus show it', () => {
    claim()
      .when(sent({ bureausShowing: ['equifax', 'experian'] }))
      .thenRefused('fewerThanTwoShow', { bureaus: ['equifax', 'experian'] });
    claim()
      .when(sent({ bureausShowing: [] }))
      .then({ claimSubmitted: { bureausShowing: [] } }, 'submitted');
  });
  test('the reports are of all three bureaus, in one file or in three', () => {
    claim()
      .when(sent({ reports: [{ ...report, bureaus: ['equifax'] }] }))
      .thenRefused('reportsComplete', { bureaus: ['experian', 'transunion'] });
    claim()
      .when(
        sent({ reports: ['experian', 'equifax', 'transunion'].map((bureau) => ({ ...report, bureaus: [bureau] })) }),
      )
      .then({ claimSubmitted: {} }, 'submitted');
  });
  test('a report from before the bureaus had their time proves nothing; none is from tomorrow', () => {
    const dated = (reportDate: string) => sent({ reports: [{ ...report, reportDate }] });
    claim()
      .when(dated('2026-02-26'))
      .thenRefused('reportDatedAfterWindow', { from: '2026-02-27', today: '2026-03-02' });
    claim().when(dated('2026-03-03')).thenRefused('reportDatedAfterWindow');
    claim().when(dated('2026-03-02')).then({ claimSubmitted: {} }, 'submitted');
  });
});

describe('the review', () => {
  test('staff take it up, ask for more with a week to answer, and read the answer', () => {
    claim(submitted).when(takenUp).then({ takenUp: {} }, 'inReview');
    claim(...isInReview)
      .when(moreNeeded)
      .then({ moreNeeded: {} }, 'moreNeeded');
    expect(due(...isAsked)).toEqual([['answerClaim', '2026-03-10T07:00:00.000Z']]);
    claim(...isAsked)
      .when(answered)
      .then({ answered: { text: 'Here they are' } }, 'inReview');
    expect(claim(...isAsked, answered).state.reports).toHaveLength(2);
    claim(...isAsked)
      .when(command('answer', { text: 'An old one', reports: [{ ...report, reportDate: '2026-02-01' }] }).by(Bea))
      .thenRefused('reportDatedAfterWindow');
    claim(...isAsked)
      .when(command('answer', answered.input).by(behind(Bea)))
      .thenRefused('notActingForAnother');
  });
  test('staff go on without an answer, and reject what they need not look at, or never got', () => {
    claim(...isAsked)
      .when(takenUp)
      .then({ takenUp: {} }, 'inReview');
    for (const history of [[submitted], isAsked]) {
      claim(...history)
        .when(rejected)
        .then({ claimRejected: {} }, 'rejected');
    }
  });
  test('Bea withdraws it as long as nothing is decided', () => {
    for (const history of [[submitted], isInReview, isAsked]) {
      claim(...history)
        .when(withdrawn)
        .then({ claimWithdrawn: {} }, 'withdrawn');
    }
    claim(...isInReview, rejected)
      .when(withdrawn)
      .thenNotInThisState();
    claim(submitted)
      .when(command('withdraw').by(behind(Bea)))
      .thenRefused('notActingForAnother');
  });
  test('a rejected claim can be opened again by an admin for a month, while its line runs and no other claim is open', () => {
    claim(...isInReview)
      .when(rejected)
      .then({ claimRejected: { reason: 'Two bureaus show it' } }, 'rejected');
    const isRejected = claim(...isInReview, rejected);
    isRejected.when(reopened).then({ claimReopened: {} }, 'inReview');
    isRejected.when(reopened.at('2026-04-02T07:00:00.000Z')).thenRefused('reopenableStill');
    isRejected.when(command('reopen', { ...reopened.input, bookingIsOver: true }).by(Ada)).thenRefused('bookingRuns');
    isRejected.when(command('reopen', { ...reopened.input, anotherIsOpen: true }).by(Ada)).thenRefused('noOpenClaim');
    isRejected.when(command('reopen', reopened.input).by(behind(Ada, Olga))).thenRefused('notActingForAnother');
    claim(submitted)
      .when(command('reject', rejected.input).by(behind(Olga)))
      .thenRefused('notActingForAnother');
  });
});

describe('a refund', () => {
  test('gives back what was paid for the line, and says whose fault it was', () => {
    claim(...isInReview)
      .when(refundApproved)
      .then({ refundApproved: { amountCents: 50_000, fault: 'cardholder', orderId: idOf(200) } }, 'refunded');
    expect(due(...isInReview, refundApproved)).toEqual([]);
  });
  test('is never more than is left of it, and waits for an extension that is not served yet', () => {
    const review = claim(...isInReview);
    review
      .when(refund({ amountCents: 50_001 }))
      .thenRefused('notMoreThanUnrefunded', { amountCents: 50_001, refundableCents: 50_000 });
    review.when(refund({ amountCents: 0 })).thenRefused('amountIsAboveZero');
    review
      .when(refund({ amountCents: 0, refundableCents: 0 }))
      .then({ refundApproved: { amountCents: 0 } }, 'refunded');
    review.when(refund({ extensionIsUnserved: true })).thenRefused('noUnservedExtension');
    review.when(refund({ lineIsOnThisBooking: false })).thenRefused('lineIsOnThisBooking');
    review.when(refund({ userIsOffCard: true })).then({ refundApproved: {} }, 'refunded');
    review.when(refund({ bureausSeen: ['equifax', 'transunion'] })).thenRefused('reportsConfirmIt');
    review.when(refund({}, behind(Olga))).thenRefused('notActingForAnother');
  });
  test('takes the place of a replacement that failed', () => {
    claim(...isReplacing, notReplaced)
      .when(refundApproved)
      .then({ refundApproved: {} }, 'refunded');
  });
});

describe('a replacement', () => {
  test('is chosen, and done once the order has moved the line', () => {
    claim(...isInReview)
      .when(replacementApproved)
      .then({ replacementApproved: { cardBank: 'Citi', differenceCents: 0, paidCents: 0 } }, 'replacing');
    expect(due(...isReplacing)).toEqual([['claimReview', '2026-03-04T18:00:00.000Z']]);
    claim(...isReplacing)
      .when(replaced)
      .then({ claimReplaced: { newBookingId: idOf(602), fault: 'cardholder' } }, 'replaced');
  });
  test('that is dearer is offered first; one that is not is not offered', () => {
    const review = claim(...isInReview);
    review.when(other({ card: dearerCard })).thenRefused('differenceIsPaid', { bank: 'Barclays', missingCents: 8_000 });
    review.when(command('offerReplacement', replacement).by(Olga)).thenRefused('differenceIsOpen', { bank: 'Citi' });
    review
      .when(dearerOffered)
      .then({ replacementOffered: { differenceCents: 8_000, payBy: after48Hours } }, 'awaitingDifference');
    expect(due(...isOffered)).toEqual([
      ['reminder24h', '2026-03-03T18:00:00.000Z'],
      ['reminder6h', '2026-03-04T12:00:00.000Z'],
      ['payDifference', after48Hours],
    ]);
  });
  test('is another orderable card, not the buyer’s own, once per line, with the buyer’s word where it may come later', () => {
    const review = claim(...isInReview);
    review.when(other({ replacedBefore: true })).thenRefused('oneReplacementPerLine');
    // The user has left the card: what was served can be refunded, not moved.
    review.when(other({ userIsOffCard: true })).thenRefused('userIsOnCard');
    review.when(other({ card: { ...sameCard, isOnOrder: true } })).thenRefused('replacementIsAnotherCard');
    review.when(other({ card: { ...sameCard, cardholderId: Bea.userId } })).thenRefused('notOwnCard');
    review
      .when(other({ card: { ...sameCard, notOrderable: 'noSlotFree' } }))
      .thenRefused('replacementIsOrderable', { bank: 'Citi', because: 'noSlotFree' });
    review.when(other({ card: { ...sameCard, mayComeLater: true } })).thenRefused('nextCycleAccepted');
    review
      .when(other({ card: { ...sameCard, mayComeLater: true }, mayReportNextCycle: true }))
      .then({ replacementApproved: { mayReportNextCycle: true } }, 'replacing');
    review.when(other({ extensionIsUnserved: true })).thenRefused('noUnservedExtension');
    review.when(other({ lineIsOnThisBooking: false })).thenRefused('lineIsOnThisBooking');
    review.when(other({ bureausSeen: ['equifax', 'transunion'] })).thenRefused('reportsConfirmIt');
    review.when(other({}, behind(Olga))).thenRefused('notActingForAnother');
  });
});

describe('the difference for a dearer card', () => {
  const confirm = (change: object) => command('confirmPayment', { ...differenceConfirmed.input, ...change }).by(Olga);
  test('is sent with a proof, confirmed, and goes into the line', () => {
    claim(...isOffered)
      .when(differenceSent)
      .then({ paymentSubmitted: { amountCents: 8_000 } }, 'differenceUnderReview');
    claim(...isSent)
      .when(differenceConfirmed)
      .then({ differencePaid: { cardBank: 'Barclays', paidCents: 8_000, fromHeldCents: 0 } }, 'replacing');
    expect(claim(...isSent, differenceConfirmed).state).toMatchObject({
      heldCents: 0,
      offer: null,
      decision: { outcome: 'replacement', fault: 'cardholder', replacement: { paidCents: 8_000 } },
    });
  });
  test('that is declined can be sent again; what came in counts, and what is above it stays the buyer’s', () => {
    claim(...isSent)
      .when(differenceDeclined)
      .then({ paymentDeclined: { receivedCents: 0, payBy: '2026-03-03T18:00:00.000Z' } }, 'awaitingDifference');
    expect(claim(...isHeld).state).toMatchObject({ heldCents: 3_000, declinedBecause: 'Only $30 came in' });
    const sent = claim(...isHeld, differenceSent);
    sent
      .when(confirm({ amountCents: 4_999 }))
      .thenRefused('amountCoversDifference', { amountCents: 4_999, missingCents: 5_000 });
    sent.when(restConfirmed).then({ differencePaid: { paidCents: 6_000, fromHeldCents: 2_000 } }, 'replacing');
    const paid = claim(...isHeld, differenceSent, restConfirmed, replaced);
    expect(paid.state).toMatchObject({ heldCents: 1_000, decision: { replacement: { paidCents: 8_000 } } });
    paid.when(refundPaid).then({ refundPaid: { amountCents: 1_000, heldCents: 0 } }, 'replaced');
  });
  test('declined as too little only with less than is missing: what is held counts', () =>
    claim(...isHeld, differenceSent)
      .when(command('declinePayment', { reason: 'Too little', why: 'shortAmount', receivedCents: 5_000 }).by(Olga))
      .thenRefused('tooLittleIsBelowTotal', { amountCents: 5_000, totalCents: 5_000 }));
  test('unpaid, staff decide again', () => {
    claim(...isOffered)
      .when(offerExpired)
      .then({ offerExpired: { payBy: after48Hours } }, 'inReview');
    claim(...isOffered)
      .when(offerDeclined)
      .then({ offerDeclined: {} }, 'inReview');
    claim(...isOffered)
      .when(offerWithdrawn)
      .then({ offerWithdrawn: { reason: 'The card is gone' } }, 'inReview');
    claim(...isOffered)
      .when(withdrawn)
      .then({ claimWithdrawn: {} }, 'withdrawn');
  });
  test('that came in for nothing goes back, and is owed by a day once the claim is over', () => {
    const declined = claim(...isHeld, offerDeclined);
    declined
      .when(command('recordRefundPaid', { ...refundPaid.input, amountCents: 3_001 }).by(Olga))
      .thenRefused('notMoreThanHeld', { amountCents: 3_001, heldCents: 3_000 });
    declined.when(refundPaid).then({ refundPaid: { heldCents: 2_000 } }, 'inReview');
    claim(...isHeld, offerDeclined, refundPaid)
      .when(refundReversed)
      .then({ refundPaidReversed: { amountCents: 1_000, heldCents: 3_000 } }, 'inReview');
    declined.when(refundReversed).thenRefused('refundWasPaid');
    claim(...isInReview)
      .when(refundPaid)
      .thenRefused('moneyIsHeld');
    expect(due(...isHeld, offerDeclined, refundApproved)).toEqual([['refundToPay', '2026-03-10T07:00:00.000Z']]);
    // What came back when all of it was paid is owed anew: by so many days from then on.
    const allPaid = command('recordRefundPaid', { ...refundPaid.input, amountCents: 3_000 }).by(Olga);
    const cameBack = refundReversed.at('2026-03-20T18:00:00.000Z');
    expect(due(...isHeld, offerDeclined, refundApproved, allPaid, cameBack)).toEqual([
      ['refundToPay', '2026-03-28T07:00:00.000Z'],
    ]);
    expect(due(...isHeld, offerDeclined, refundApproved, refundPaid, cameBack)).toEqual([
      ['refundToPay', '2026-03-10T07:00:00.000Z'],
    ]);
    // It pays for a card that costs no more than it.
    claim(...isHeld, offerDeclined)
      .when(other({ card: { ...dearerCard, differenceCents: 3_000 } }))
      .then({ replacementApproved: { paidCents: 0, fromHeldCents: 3_000 } }, 'replacing');
  });
  test('is held again when the card could not be had: for another card, dearer or cheaper, or a refund', () => {
    const isPaid = [...isSent, differenceConfirmed];
    claim(...isPaid)
      .when(notReplaced)
      .then({ claimNotReplaced: { releasedCents: 8_000 } }, 'inReview');
    const taken = claim(...isPaid, notReplaced);
    expect(taken.state).toMatchObject({ heldCents: 8_000, decision: null });
    expect(due(...isPaid, notReplaced)).toEqual([['claimReview', '2026-03-04T18:00:00.000Z']]);
    taken
      .when(other({ card: { ...dearerCard, cardId: idOf(103) } }))
      .then({ replacementApproved: { fromHeldCents: 8_000 } }, 'replacing');
    taken.when(other({})).then({ replacementApproved: { fromHeldCents: 0 } }, 'replacing');
    taken.when(refundApproved).then({ refundApproved: { releasedCents: 0 } }, 'refunded');
    taken
      .when(command('offerReplacement', { ...replacement, card: { ...dearerCard, differenceCents: 9_000 } }).by(Olga))
      .then({ replacementOffered: { releasedCents: 0, differenceCents: 9_000 } }, 'awaitingDifference');
  });
  test('is with one decision at a time: nobody decides again before the order has answered', () => {
    for (const history of [isReplacing, [...isSent, differenceConfirmed]]) {
      for (const decision of [replacementApproved, refundApproved, dearerOffered]) {
        claim(...history)
          .when(decision)
          .thenNotInThisState();
      }
      // It has moved the line, and says so in a moment.
      claim(...history)
        .when(command('noteNotReplaced', { lineIsOnThisBooking: false }).by(System))
        .thenRefused('lineIsOnThisBooking');
      claim(...history)
        .when(command('noteNotReplaced', notReplaced.input).by(Olga))
        .thenNotForThisActor();
    }
    claim(...isReplacing, replaced)
      .when(notReplaced)
      .thenNotInThisState();
  });
  test('is for the card that was offered, at its price', () => {
    const sent = claim(...isSent);
    sent
      .when(confirm({ card: { ...dearerCard, differenceCents: 9_000 } }))
      .thenRefused('offerStillHolds', { bank: 'Barclays', differenceCents: 9_000 });
    sent.when(confirm({ card: { ...dearerCard, notOrderable: 'noSlotFree' } })).thenRefused('replacementIsOrderable');
    sent.when(confirm({ card: { ...dearerCard, mayComeLater: true } })).thenRefused('nextCycleAccepted');
    sent.when(confirm({ lineIsOnThisBooking: false })).thenRefused('lineIsOnThisBooking');
  });
  test('is refunded in whatever way the claim ended', () => {
    const isHeldInReview = [...isHeld, offerDeclined];
    const ends: readonly (readonly [Sent, string])[] = [
      [refundApproved, 'refunded'],
      [rejected, 'rejected'],
      [withdrawn, 'withdrawn'],
    ];
    for (const [end, value] of ends) {
      claim(...isHeldInReview, end)
        .when(refundPaid)
        .then({ refundPaid: {} }, value);
      claim(...isHeldInReview, end, refundPaid)
        .when(refundReversed)
        .then({ refundPaidReversed: {} }, value);
    }
    const replacedWithRest = [...isHeld, differenceSent, restConfirmed, replaced];
    claim(...replacedWithRest, refundPaid)
      .when(refundReversed)
      .then({ refundPaidReversed: {} }, 'replaced');
    claim(...isSent)
      .when(differenceSent)
      .then({ paymentSubmitted: {} }, 'differenceUnderReview');
  });
});

test('no transition and no outcome of a rule is without its sentence', () => {
  expect(unsaid(claimLifecycle, reportedRules({ payBy: () => null, dueCents: () => 0 }))).toEqual({
    transitions: [],
    outcomes: [],
  });
});
