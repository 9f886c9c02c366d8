import { describe, expect, test } from 'vitest';
import { claimLifecycle } from '#workflows/claim/index.ts';
import { extensionLifecycle } from '#workflows/extension/index.ts';
import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { orderLifecycle } from '#workflows/order/index.ts';
import * as claims from '#workflows/testing/claimStories.ts';
import { unsaidOf } from '#workflows/testing/coverage.ts';
import * as extensions from '#workflows/testing/extensionStories.ts';
import { given } from '#workflows/testing/given.ts';
import * as orders from '#workflows/testing/orderStories.ts';
import { Bea, behind, idOf, Olga } from '#workflows/testing/people.ts';
import { command, NOW, type Sent } from '#workflows/testing/story.ts';
import type { DeclineReason } from './declineReasons.ts';
import { paymentRules, reportedRules } from './rules.ts';

const after48Hours = '2026-03-04T18:00:00.000Z';
const aMomentBefore = '2026-03-04T17:59:59.999Z';
const inHours = (hours: number) => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString();

/** Whatever a buyer pays for: what its payment is called there, and what it comes to. */
const paidFor = {
  order: {
    lifecycle: orderLifecycle,
    unpaid: [orders.placed],
    sent: orders.submitted,
    decided: { confirm: orders.confirmed, decline: orders.declined, expire: orders.expired },
    values: { sent: 'paymentUnderReview', declined: 'paymentPending' },
    dueCents: 50_000,
    reminder: 'payment-reminder',
    review: 'reviewPayment',
  },
  extension: {
    lifecycle: extensionLifecycle,
    unpaid: [extensions.requested],
    sent: extensions.submitted,
    decided: { confirm: extensions.approved, decline: extensions.declined, expire: extensions.expired },
    values: { sent: 'paymentUnderReview', declined: 'declined' },
    dueCents: 25_000,
    reminder: 'extension-payment-reminder',
    review: 'reviewExtension',
  },
  claim: {
    lifecycle: claimLifecycle,
    unpaid: claims.isOffered,
    sent: claims.differenceSent,
    decided: { confirm: claims.differenceConfirmed, decline: claims.differenceDeclined, expire: claims.offerExpired },
    values: { sent: 'differenceUnderReview', declined: 'awaitingDifference' },
    dueCents: 8_000,
    reminder: 'claim-payment-reminder',
    review: 'reviewDifference',
  },
};

const but = (one: Sent, change: object, by = one.actor): Sent =>
  command(one.name, { ...one.input, ...change })
    .by(by)
    .at(one.now);

describe.each(Object.entries(paidFor))('the payment for %s', (_, paid) => {
  const { unpaid, sent, values, dueCents } = paid;
  const { confirm, decline, expire } = paid.decided;
  const lifecycle: Lifecycle = paid.lifecycle;
  const record = (...history: readonly Sent[]) => given(lifecycle, ...unpaid, ...history);
  const declinedFor = (why: DeclineReason | undefined, receivedCents?: number) => but(decline, { why, receivedCents });
  const due = (...history: readonly Sent[]) =>
    record(...history)
      .deadlines()
      .map(({ name, dueAt }) => `${name} ${dueAt}`);

  test('is reported until 48 hours are over, to the millisecond; then it expires, and never under review', () => {
    record().when(sent.at(aMomentBefore)).then({ paymentSubmitted: {} }, values.sent);
    record().when(sent.at(after48Hours)).thenRefused('withinPaymentWindow', { payBy: after48Hours });
    record().when(expire.at(aMomentBefore)).thenRefused('paymentWindowOver', { payBy: after48Hours }, after48Hours);
    expect(record().when(expire).events).toHaveLength(1);
    record(sent).when(expire).thenNotInThisState();
  });
  test('is reported by nobody who is logged in as somebody else', () =>
    record()
      .when(but(sent, {}, behind(Bea)))
      .thenRefused('notActingForAnother'));
  test('a second proof replaces the first, by the buyer alone, and the review stays promised; after a decline it is anew', () => {
    const second = but(sent, { proofFileId: idOf(501) });
    const { snapshot } = record(sent).when(second).then({ paymentSubmitted: {} }, values.sent);
    expect(snapshot.state).toMatchObject({ payment: { proofFileId: idOf(501) } });
    record(sent)
      .when(but(second, {}, Olga))
      .thenNotForThisActor();
    expect(due(sent)).toEqual([`${paid.review} ${inHours(24)}`]);
    expect(due(sent, second.at(inHours(5)), second.at(inHours(9)))).toEqual(due(sent));
    expect(due(sent, decline, second.at(inHours(5)))).toEqual([`${paid.review} ${inHours(29)}`]);
  });
  test('is decided by nobody who pays it, nor while logged in as somebody else', () => {
    for (const decision of [confirm, decline]) {
      record(sent)
        .when(but(decision, {}, { ...Olga, userId: Bea.userId }))
        .thenRefused('payerIsNotConfirmer');
      record(sent)
        .when(but(decision, {}, behind(Olga)))
        .thenRefused('notActingForAnother');
    }
  });
  test('is declined as too little only with what came in, and only where that is less than what is due', () => {
    const [totalCents, why] = [dueCents, 'shortAmount'] as const;
    record(sent).when(declinedFor(why)).thenRefused('tooLittleIsBelowTotal', { amountCents: null, totalCents });
    record(sent)
      .when(declinedFor(why, dueCents))
      .thenRefused('tooLittleIsBelowTotal', { amountCents: dueCents, totalCents });
    for (const receivedCents of [0, dueCents - 1]) {
      record(sent).when(declinedFor(why, receivedCents)).then({ paymentDeclined: { receivedCents } }, values.declined);
    }
  });
  test('is declined as found nowhere only without an amount, and nothing of it counts', () => {
    record(sent).when(declinedFor('notFound', 1_000)).thenRefused('notFoundBringsNothing', { receivedCents: 1_000 });
    const { state } = record(sent, declinedFor('notFound'));
    expect(state).toMatchObject({ payment: null, declinedWhy: 'notFound' });
    expect(state).toMatchObject('heldCents' in state ? { heldCents: 0 } : { shortCents: 0, refundOwedCents: 0 });
  });
  test('why a refund was taken back, staff alone read: they typed it for each other', () =>
    expect(paid.lifecycle.events['refundPaidReversed']?.milestone).toMatchObject({ reasonFor: ['staff'] }));

  test('a bank reference that was used before is used again only with a reason', () => {
    const referenceUses = [{ orderId: idOf(900), orderNumber: '415', amountCents: 45_500, on: '2026-02-27' }];
    record(sent).when(but(confirm, { referenceUses })).thenRefused('referenceIsNew', { orderNumber: '415' });
    const { events } = record(sent).when(but(confirm, { referenceUses, reuseReason: 'One transfer for both' }));
    expect(events[0]?.data).toMatchObject({ reuseReason: 'One transfer for both' });
  });
  test('whose screenshot alone was refused is reminded of a clearer one until the next; any other of what it was', () => {
    const remindedOf = (why: DeclineReason | undefined) => {
      const last = record(sent, declinedFor(why, why === 'shortAmount' ? 1_000 : undefined)).deadlines();
      return new Set(last.flatMap(({ silence }) => (silence.does === 'remind' ? [silence.template] : [])));
    };
    expect(remindedOf('unreadable')).toEqual(new Set(['clearer-proof']));
    expect(remindedOf('notFound')).toEqual(new Set(['payment-not-found']));
    for (const why of ['shortAmount', 'wrongRecipient', 'duplicate', undefined] as const) {
      expect(remindedOf(why), why).toEqual(new Set([paid.reminder]));
    }
    expect(record(sent, declinedFor('unreadable'), sent).state).toMatchObject({ declinedWhy: null });
  });
});

const [before48Hours, { refundPaid, creditReturned }] = [NOW, extensions];
/** What is paid back of an order and of an extension, and from when. */
const paidBack = {
  order: {
    ...paidFor.order,
    owes: [orders.placed, orders.submitted, orders.confirmed, orders.cancelled],
    over: [orders.placed, orders.submitted, orders.overpaid],
    at: before48Hours,
  },
  extension: {
    ...paidFor.extension,
    owes: extensions.isOwed,
    over: [...extensions.isUnderReview, extensions.overpaid],
    at: after48Hours,
  },
};

describe.each(Object.entries(paidBack))('what is kept of the payment for %s', (_, paid) => {
  const { unpaid, sent, owes, over, at, dueCents } = paid;
  const lifecycle: Lifecycle = paid.lifecycle;
  const record = (...history: readonly Sent[]) => given(lifecycle, ...history);
  const payBack = (amountCents: number) => but(refundPaid, { amountCents }).at(at);
  const takeBack = extensions.refundReversed.at(at);

  test('nothing is no payment where something is left to pay', () => {
    const nothing = but(sent, { amountCents: 0, proofFileId: null });
    record(...unpaid)
      .when(nothing)
      .thenRefused('amountIsAboveZero');
    record(...unpaid, sent)
      .when(nothing)
      .thenRefused('amountIsAboveZero');
  });
  test('the review may be given more time, by 30 days at most, and never until a time that is over', () => {
    const until = (instant: string) => command('extendModerationExpiry', { until: instant }).by(Olga);
    const latest = '2026-04-01T18:00:00.000Z';
    record(...unpaid, sent)
      .when(until(NOW))
      .thenRefused('inTheFuture', { until: NOW });
    record(...unpaid, sent)
      .when(until('2026-04-01T18:00:00.001Z'))
      .thenRefused('notTooFarAhead', { latest });
    const { snapshot } = record(...unpaid, sent)
      .when(until(latest))
      .then({ moderationExpiryExtended: { until: latest } }, 'paymentUnderReview');
    expect(lifecycle.deadlines(snapshot)).toMatchObject([{ name: paid.review, dueAt: latest }]);
  });
  test('what is owed is paid back in parts and never more; what did not arrive is owed again', () => {
    const owed = dueCents - 20_000;
    record(...unpaid, sent, paid.decided.confirm)
      .when(payBack(1).at(after48Hours))
      .thenRefused('refundIsOwed');
    record(...owes)
      .when(payBack(dueCents + 1))
      .thenRefused('notMoreThanOwed', { owedCents: dueCents });
    record(...owes, payBack(20_000))
      .when(payBack(owed + 1))
      .thenRefused('notMoreThanOwed', { owedCents: owed });
    record(...owes)
      .when(takeBack)
      .thenRefused('refundWasPaid');
    const { snapshot } = record(...owes, payBack(20_000)).when(payBack(owed));
    expect(snapshot.state).toMatchObject({ refundOwedCents: 0, refundOwedSince: null });
    expect(record(...owes, payBack(20_000), payBack(owed)).when(takeBack).snapshot.state).toMatchObject({
      refundOwedCents: owed,
      refundsPaid: [{ amountCents: 20_000, reference: 'R-1' }],
    });
  });
  test('what was paid above what was due goes back once', () => {
    const back = creditReturned.at(at);
    const { snapshot } = record(...over).when(back);
    expect(snapshot.state).toMatchObject({ refundOwedCents: 2_500, confirmed: { creditReturnedCents: 2_500 } });
    record(...over, back)
      .when(back)
      .thenRefused('creditIsLeft');
    record(...unpaid, sent, paid.decided.confirm)
      .when(creditReturned)
      .thenRefused('creditIsLeft');
  });
  test('each rule of payments has answered both ways', () => {
    expect(
      unsaidOf(
        lifecycle,
        paymentRules(() => 0),
      ),
    ).toEqual([]);
  });
});

test('each rule of the difference’s payment has answered both ways', () => {
  const { refundWasPaid: _, ...rules } = reportedRules({ payBy: () => null, dueCents: () => 0 });
  expect(unsaidOf(claimLifecycle, rules)).toEqual([]);
});
