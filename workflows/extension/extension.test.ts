import { describe, expect, test } from 'vitest';
import { unsaid } from '#workflows/testing/coverage.ts';
import {
  accepted,
  after48Hours,
  approved,
  commissionPaid,
  commissionPayable,
  commissionUnpaid,
  cycleBegins,
  creditPaid,
  creditReturned,
  declined,
  declinedAsShort,
  deleted,
  deletedByStaff,
  deletedWithMoney,
  expired,
  isApproved,
  isOwed,
  isRefusedUnsettled,
  isUnderReview,
  lease,
  leaseAfter,
  line,
  markedPaidPending,
  overpaid,
  refundPaid,
  refundReversed,
  refused,
  requested,
  requestedUncovered,
  reversed,
  reviewExtended,
  settled,
  submitted,
} from '#workflows/testing/extensionStories.ts';
import { given } from '#workflows/testing/given.ts';
import { Ada, Bea, behind, Ben, Carla, Olga, System } from '#workflows/testing/people.ts';
import { command, NOW, type Sent } from '#workflows/testing/story.ts';
import { paymentRules } from '#workflows/parts/payment/rules.ts';
import { payoutRules } from '#workflows/parts/payout/rules.ts';
import { extensionLifecycle } from './index.ts';

const extension = (...history: readonly Sent[]) => given(extensionLifecycle, ...history);
const request = (change: object, by = Bea) => command('requestExtension', { ...line, ...change }).by(by);
const due = (...history: readonly Sent[]) =>
  Object.fromEntries(
    extension(...history)
      .deadlines()
      .map(({ name, dueAt }) => [name, dueAt]),
  );

describe('asking for one more cycle', () => {
  test('Bea asks: half the price and half the commission, one statement more, 48 hours to pay and to refuse', () => {
    extension()
      .when(requested)
      .then(
        {
          extensionRequested: {
            priceCents: 25_000,
            commissionCents: 5_000,
            percent: 50,
            before: lease,
            after: leaseAfter,
            payBy: after48Hours,
            mayRefuseUntil: after48Hours,
          },
        },
        'requested',
      );
    expect(due(requested)).toEqual({
      reminder24h: '2026-03-03T18:00:00.000Z',
      reminder6h: '2026-03-04T12:00:00.000Z',
      payBy: after48Hours,
    });
  });
  test('another share in force is what it costs, and stays what it costs', () => {
    extension()
      .when(requested.under({ extensionPricePercent: 33 }))
      .then({ extensionRequested: { percent: 33, priceCents: 16_500, commissionCents: 3_300 } }, 'requested');
  });
  test('what is asked for on the last day is paid by the end of that Pacific day', () => {
    extension()
      .when(requested.at('2026-05-09T20:00:00.000Z'))
      .then({ extensionRequested: { payBy: '2026-05-10T07:00:00.000Z' } }, 'requested');
    extension()
      .when(requested.at('2026-05-10T07:00:00.000Z'))
      .thenRefused('beforeExtendBefore', { extendBefore: '2026-05-09' });
  });
  test('staff ask for a customer; nobody asks for somebody else’s line, nor while logged in as the buyer', () => {
    extension().when(request({}, Olga)).then({ extensionRequested: {} }, 'requested');
    extension().when(request({}, Ben)).thenRefused('ownBooking');
    extension()
      .when(request({}, behind(Bea)))
      .thenRefused('notActingForAnother');
  });
  test('it needs a user on the card, a line that runs, no claim, no other extension, and people who are not blocked', () => {
    extension()
      .when(request({ lease: null }))
      .thenRefused('auIsAdded');
    extension()
      .when(request({ bookingIsOver: true }))
      .thenRefused('bookingRuns');
    extension()
      .when(request({ claimIsOpen: true }))
      .thenRefused('noOpenClaim');
    extension()
      .when(request({ anotherIsOpen: true }))
      .thenRefused('oneAtATime');
    extension()
      .when(request({ extensionsBefore: 6 }))
      .thenRefused('notTooMany', { most: 6 });
    extension()
      .when(request({ buyerBlocked: true }))
      .thenRefused('buyerNotBlocked');
    extension()
      .when(request({ cardholderBlocked: true }))
      .thenRefused('cardholderNotBlocked');
  });
  test('nothing happens twice', () => extension(requested).when(requested).thenNotInThisState());
});

describe('paying for it', () => {
  test('Bea sends her proof; staff have 24 hours for it, anew once an approval is taken back', () => {
    extension(requested)
      .when(submitted)
      .then({ paymentSubmitted: { amountCents: 25_000 } }, 'paymentUnderReview');
    expect(due(...isUnderReview)).toEqual({ reviewExtension: '2026-03-03T18:00:00.000Z' });
    expect(due(...isUnderReview, reviewExtended, approved, reversed.at('2026-03-20T12:00:00.000Z'))).toEqual({
      reviewExtension: '2026-03-21T12:00:00.000Z',
    });
  });
  test('staff mark it as paid, and give themselves more time', () => {
    extension(requested).when(markedPaidPending).then({ markedPaidPending: {} }, 'paymentUnderReview');
    extension(...isUnderReview)
      .when(reviewExtended)
      .then({ moderationExpiryExtended: { until: '2026-03-05T18:00:00.000Z' } }, 'paymentUnderReview');
  });
  test('a second proof takes the place of the first', () => {
    extension(...isUnderReview)
      .when(submitted)
      .then({ paymentSubmitted: {} }, 'paymentUnderReview');
  });
  test('declined, Bea has 24 hours for another proof, never past the last day', () => {
    extension(...isUnderReview)
      .when(declined)
      .then({ paymentDeclined: { payBy: '2026-03-03T18:00:00.000Z', why: 'unreadable' } }, 'declined');
    extension(...isUnderReview, declined)
      .when(submitted)
      .then({ paymentSubmitted: {} }, 'paymentUnderReview');
    extension(...isUnderReview, declined)
      .when(markedPaidPending)
      .then({ markedPaidPending: {} }, 'paymentUnderReview');
    const lastDay = '2026-05-09T20:00:00.000Z';
    extension(requested.at(lastDay), submitted.at(lastDay))
      .when(declined.at(lastDay))
      .then({ paymentDeclined: { payBy: '2026-05-10T07:00:00.000Z' } }, 'declined');
  });
  test('unpaid it expires', () => {
    extension(requested)
      .when(expired)
      .then({ extensionExpired: { unsettled: false } }, 'expired');
    extension(...isUnderReview, declined)
      .when(expired)
      .then({ extensionExpired: { unsettled: true } }, 'expired');
  });
  test('found nowhere, nothing came in that staff would have to settle; what came in before still has to be', () => {
    const notFound = command('decline', { reason: 'It is in no account', why: 'notFound' }).by(Olga);
    const ends = [
      [expired, 'extensionExpired', 'expired'],
      [deleted, 'extensionDeleted', 'deleted'],
      [refused, 'extensionRefused', 'refused'],
    ] as const;
    for (const [end, fact, state] of ends) {
      const ended = (...history: readonly Sent[]) => extension(...isUnderReview, ...history).when(end);
      ended(notFound).then({ [fact]: { unsettled: false } }, state);
      ended(declinedAsShort, submitted, notFound).then({ [fact]: { unsettled: true } }, state);
      ended(declined).then({ [fact]: { unsettled: true } }, state);
    }
  });
});

describe('the cardholder', () => {
  test('refuses within 48 hours, and accepts at any time before the approval', () => {
    for (const history of [[requested], isUnderReview, [...isUnderReview, declined]]) {
      extension(...history)
        .when(accepted)
        .then({ extensionAccepted: {} }, extension(...history).snapshot.value);
      extension(...history)
        .when(refused)
        .then({ extensionRefused: { unsettled: history.length > 1 } }, 'refused');
    }
    extension(...isUnderReview)
      .when(refused.at(after48Hours))
      .thenRefused('withinRefusalWindow');
  });
  test('what was accepted is not refused, nor accepted again', () => {
    extension(requested, accepted).when(refused).thenRefused('notAcceptedYet', { acceptedAt: NOW });
    extension(requested, accepted).when(accepted).thenRefused('notAcceptedYet');
  });
  test('says it herself', () => {
    extension(requested)
      .when(command('refuse', { reason: 'Not now' }).by(behind(Carla)))
      .thenRefused('notActingForAnother');
  });
  test('whose consent form did not speak of extensions is asked: silence becomes overdue and never consents', () => {
    expect(due(requestedUncovered)).toMatchObject({ acceptExtension: after48Hours });
    expect(due(requestedUncovered, accepted)).not.toHaveProperty('acceptExtension');
    extension(requestedUncovered, submitted).when(approved).thenRefused('cardholderAgrees');
    extension(requestedUncovered, submitted, accepted)
      .when(approved.at(NOW))
      .then({ extensionApproved: {} }, 'approved');
  });
});

describe('approving', () => {
  test('moves the last days by one statement; half the commission is earned as the new cycle begins', () => {
    extension(...isUnderReview)
      .when(approved)
      .then({ extensionApproved: { before: lease, after: leaseAfter, commissionCents: 5_000 } }, 'approved');
    expect(due(...isApproved)).toEqual({ commissionPayable: cycleBegins });
  });
  test('waits for the time to refuse, or for the cardholder’s yes', () => {
    extension(...isUnderReview)
      .when(approved.at(NOW))
      .thenRefused('cardholderAgrees', {}, after48Hours);
    extension(...isUnderReview, accepted)
      .when(approved.at(NOW))
      .then({ extensionApproved: {} }, 'approved');
  });
  const approve = (change: object) =>
    command('approve', { ...approved.input, ...change })
      .by(Olga)
      .at(after48Hours);
  test('takes the whole price, and a line that still runs', () => {
    extension(...isUnderReview)
      .when(approve({ amountCents: 24_999 }))
      .thenRefused('amountCoversPrice', { priceCents: 25_000 });
    extension(...isUnderReview)
      .when(approve({ claimIsOpen: true }))
      .thenRefused('noOpenClaim');
    extension(...isUnderReview)
      .when(approve({ bookingIsOver: true }))
      .thenRefused('bookingRuns');
    extension(...isUnderReview)
      .when(approve({ lease: null }))
      .thenRefused('auIsAdded');
  });
  test('one that costs nothing is reported without a proof and approved for $0', () => {
    const free = command('requestExtension', { ...line, linePriceCents: 0 }).by(Bea);
    const nothing = command('submitPayment', { ...submitted.input, amountCents: 0, proofFileId: null }).by(Bea);
    extension(free)
      .when(nothing)
      .then({ paymentSubmitted: { amountCents: 0, proofFileId: null } }, 'paymentUnderReview');
    extension(free, nothing)
      .when(approve({ amountCents: 0 }))
      .then({ extensionApproved: { amountCents: 0, priceCents: 0 } }, 'approved');
  });
  test('it is taken back by an admin before the new cycle begins, unless another one stands on it', () => {
    const reverse = (change: object) =>
      command('reverseApproval', { ...reversed.input, ...change })
        .by(Ada)
        .at(after48Hours);
    extension(...isApproved)
      .when(reversed)
      .then({ approvalReversed: { before: lease, after: leaseAfter, amountCents: 25_000 } }, 'paymentUnderReview');
    extension(...isApproved)
      .when(reversed.at(cycleBegins))
      .thenRefused('newCycleNotBegun');
    extension(...isApproved)
      .when(reverse({ anotherIsOpen: true }))
      .thenRefused('oneAtATime');
    extension(...isApproved)
      .when(reverse({ lease: { ...leaseAfter, reportedUntil: '2026-07-12' } }))
      .thenRefused('lastOfItsBooking');
  });
  test('it is taken back at any time where the lease could not be moved, and earns the cardholder nothing', () => {
    const unmoved = { ...reversed.input, lease, leaseWasMoved: false };
    extension(...isApproved)
      .when(command('reverseApproval', unmoved).by(Ada).at('2026-05-13T18:00:00.000Z'))
      .then({ approvalReversed: { before: lease, after: leaseAfter } }, 'paymentUnderReview');
    extension(...isApproved)
      .when(command('makeCommissionPayable', { leaseWasMoved: false }).by(System).at(cycleBegins))
      .thenRefused('leaseWasMoved', {}, '2026-05-12T08:00:00.000Z');
  });
  test('its commission is payable as the new cycle begins, is paid, and can be taken back', () => {
    extension(...isApproved)
      .when(commissionPayable)
      .then({ commissionBecamePayable: { amountCents: 5_000 } }, 'commissionPayable');
    extension(...isApproved)
      .when(commissionPayable.at(NOW))
      .thenRefused('newCycleBegun', {}, cycleBegins);
    extension(...isApproved, commissionPayable)
      .when(commissionPaid)
      .then({ commissionPaid: { amountCents: 5_000, reference: 'ACH-8' } }, 'commissionPaid');
    expect(due(...isApproved, commissionPayable)).toEqual({ payCommission: '2026-06-12T07:00:00.000Z' });
    extension(...isApproved, commissionPayable, commissionPaid)
      .when(commissionUnpaid)
      .then({ commissionUnpaid: { amountCents: 5_000 } }, 'commissionPayable');
  });
});

describe('when it ends without an approval', () => {
  test('Bea or staff delete it before; what staff say came in is owed back', () => {
    extension(requested)
      .when(deleted)
      .then({ extensionDeleted: { unsettled: false } }, 'deleted');
    extension(...isUnderReview)
      .when(deleted)
      .then({ extensionDeleted: { unsettled: true } }, 'deleted');
    extension(...isUnderReview)
      .when(deletedWithMoney)
      .then({ extensionDeleted: { receivedCents: 25_000, unsettled: false } }, 'deleted');
    extension(...isUnderReview, declined)
      .when(deletedByStaff)
      .then({ extensionDeleted: { unsettled: true } }, 'deleted');
    expect(extension(...isUnderReview, deletedWithMoney).state.refundOwedCents).toBe(25_000);
  });
  test('only staff say what came in, only where something was reported, and never less than is known', () => {
    extension(...isUnderReview)
      .when(command('delete', { reason: 'No more', receivedCents: 25_000 }).by(Bea))
      .thenRefused('receivedIsForStaffToSay');
    extension(...isUnderReview)
      .when({ ...deletedWithMoney, actor: { ...Olga, userId: Bea.userId } })
      .thenRefused('receivedIsForStaffToSay');
    extension(requested).when(deletedWithMoney).thenRefused('receivedWasReported');
    extension(...isUnderReview, declinedAsShort)
      .when(command('delete', { reason: 'No more', receivedCents: 1 }).by(Olga))
      .thenRefused('notLessThanKnown', { shortCents: 20_000 });
  });
  test('declined as too little with what came in, which alone is known: what Bea reported is never owed back', () => {
    const tooLittle = (receivedCents: number) =>
      command('decline', { reason: 'Only $10 came in', why: 'shortAmount', receivedCents }).by(Olga);
    extension(...isUnderReview)
      .when(tooLittle(1_000))
      .then({ paymentDeclined: { receivedCents: 1_000, newCents: 1_000 } }, 'declined');
    extension(...isUnderReview, tooLittle(1_000), submitted)
      .when(tooLittle(999))
      .thenRefused('notLessThanKnown', { receivedCents: 999, shortCents: 1_000 });
    const nothingCame = [...isUnderReview, tooLittle(0), deleted];
    extension(...nothingCame)
      .when(command('settlePayment', { receivedCents: 0 }).by(Olga))
      .then({ paymentSettled: { receivedCents: 0 } }, 'deleted');
    extension(...isUnderReview, tooLittle(1_000), deleted)
      .when(command('settlePayment', { receivedCents: 1_000 }).by(Olga))
      .then({ paymentSettled: { receivedCents: 1_000, depositCents: 1_000 } }, 'deleted');
  });
  test('refused or expired after a payment was reported, staff say what came in; that is owed and paid back', () => {
    expect(due(...isRefusedUnsettled)).toEqual({ settlePayment: '2026-03-10T07:00:00.000Z' });
    extension(...isRefusedUnsettled)
      .when(settled)
      .then({ paymentSettled: { receivedCents: 25_000 } }, 'refused');
    extension(...isUnderReview, deleted)
      .when(settled)
      .then({ paymentSettled: {} }, 'deleted');
    extension(...isUnderReview, declined, expired)
      .when(settled)
      .then({ paymentSettled: {} }, 'expired');
    extension(...isOwed)
      .when(settled)
      .thenRefused('paymentIsUnsettled');
    extension(...isRefusedUnsettled)
      .when({ ...settled, actor: { ...Olga, userId: Bea.userId } })
      .thenRefused('payerIsNotConfirmer');
    expect(due(...isOwed)).toEqual({ refundToPay: '2026-03-10T07:00:00.000Z' });
    extension(...isOwed)
      .when(refundPaid)
      .then({ refundPaid: { owedCents: 0 } }, 'refused');
    extension(...isOwed, refundPaid)
      .when(refundReversed)
      .then({ refundPaidReversed: { owedCents: 25_000 } }, 'refused');
    for (const history of [
      [...isUnderReview, deletedWithMoney],
      [...isUnderReview, declined, expired, settled],
    ]) {
      extension(...history)
        .when(refundPaid)
        .then({ refundPaid: {} }, extension(...history).snapshot.value);
      extension(...history, refundPaid)
        .when(refundReversed)
        .then({ refundPaidReversed: {} }, extension(...history).snapshot.value);
    }
  });
  test('what was paid above the price goes back while the extension stands, to the end', () => {
    const over = [...isUnderReview, overpaid];
    extension(...over)
      .when(creditReturned)
      .then({ creditReturned: { amountCents: 2_500, reason: 'Bea wants the rest back' } }, 'approved');
    expect(due(...over, creditReturned)).toMatchObject({ refundToPay: '2026-03-12T07:00:00.000Z' });
    for (const until of [[], [commissionPayable], [commissionPayable, commissionPaid]]) {
      const value = extension(...over, ...until).snapshot.value;
      const at = until.length === 0 ? after48Hours : cycleBegins;
      extension(...over, ...until)
        .when(creditReturned.at(at))
        .then({ creditReturned: {} }, value);
      extension(...over, ...until, creditReturned.at(at))
        .when(creditPaid.at(at))
        .then({ refundPaid: { owedCents: 0 } }, value);
      extension(...over, ...until, creditReturned.at(at), creditPaid.at(at))
        .when(refundReversed.at(at))
        .then({ refundPaidReversed: { owedCents: 2_500 } }, value);
    }
  });
  test('an approval that is reversed takes the credit along, unless it was paid out', () => {
    const over = [...isUnderReview, overpaid, creditReturned];
    const { snapshot } = extension(...over)
      .when(reversed)
      .then({ approvalReversed: { amountCents: 27_500, creditReturnedCents: 2_500 } }, 'paymentUnderReview');
    expect(snapshot.state).toMatchObject({ refundOwedCents: 0, refundOwedSince: null, confirmed: null });
    extension(...over, creditPaid)
      .when(reversed)
      .thenRefused('nothingRefunded', { owedCents: 0, paidCents: 2_500 });
  });
});

test('no transition and no outcome of a rule is without its sentence', () => {
  expect(
    unsaid(
      extensionLifecycle,
      paymentRules(() => 0),
      payoutRules(() => 0),
    ),
  ).toEqual({ transitions: [], outcomes: [] });
});
