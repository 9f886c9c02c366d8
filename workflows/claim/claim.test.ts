import { describe, expect, test } from 'vitest';
import * as stories from '#workflows/testing/claimStories.ts';
import { unsaid } from '#workflows/testing/coverage.ts';
import { given } from '#workflows/testing/given.ts';
import { Ada, Bea, behind, Ben, idOf, Olga } from '#workflows/testing/people.ts';
import { command, type Sent } from '#workflows/testing/story.ts';
import { claimLifecycle } from './lifecycle.ts';

const {
  allChecks,
  answered,
  dearerApproved,
  dearerCard,
  form,
  isAsked,
  isInReview,
  isReplacing,
  moreNeeded,
  refundApproved,
  rejected,
  reopened,
  replaced,
  replacement,
  replacementApproved,
  report,
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
    review.when(refund({ extensionIsUnserved: true })).thenRefused('noUnservedExtension');
    review.when(refund({ lineIsOnThisBooking: false })).thenRefused('lineIsOnThisBooking');
    review.when(refund({ bureausSeen: ['equifax', 'transunion'] })).thenRefused('reportsConfirmIt');
    review.when(refund({}, behind(Olga))).thenRefused('notActingForAnother');
  });
  test('takes the place of a replacement that failed, unless a difference was paid for it', () => {
    claim(...isReplacing)
      .when(refundApproved)
      .then({ refundApproved: {} }, 'refunded');
    claim(...isInReview, dearerApproved)
      .when(refundApproved)
      .thenRefused('noDifferencePaid', { paidCents: 8_000 });
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
  test('that is dearer is paid to the cent, with how; one that is not takes nothing', () => {
    const review = claim(...isInReview);
    review
      .when(dearerApproved)
      .then({ replacementApproved: { differenceCents: 8_000, paidCents: 8_000 } }, 'replacing');
    const paid = { method: 'zelle', reference: 'Z-12' };
    review
      .when(other({ card: dearerCard }))
      .thenRefused('differenceIsPaid', { bank: 'Barclays', differenceCents: 8_000, paidCents: 0 });
    review.when(other({ card: dearerCard, paidCents: 7_999, ...paid })).thenRefused('differenceIsPaid');
    review.when(other({ card: dearerCard, paidCents: 8_000 })).thenRefused('differenceIsPaid');
    review.when(other({ paidCents: 100, ...paid })).thenRefused('differenceIsPaid');
  });
  test('that was paid for keeps what was paid: another card of the same difference follows without paying again', () => {
    const isPaid = claim(...isInReview, dearerApproved);
    isPaid
      .when(other({ card: { ...dearerCard, cardId: idOf(103) } }))
      .then({ replacementApproved: { paidCents: 0 } }, 'replacing');
    isPaid.when(other({})).thenRefused('differenceIsPaid', { differenceCents: -8_000 });
  });
  test('is another orderable card, not the buyer’s own, once per line, with the buyer’s word where it may come later', () => {
    const review = claim(...isInReview);
    review.when(other({ replacedBefore: true })).thenRefused('oneReplacementPerLine');
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

test('no transition and no outcome of a rule is without its sentence', () => {
  expect(unsaid(claimLifecycle)).toEqual({ transitions: [], outcomes: [] });
});
