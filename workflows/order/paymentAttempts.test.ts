import { describe, expect, test } from 'vitest';
import { foldAll } from '#workflows/kernel/fold.ts';
import { orderLifecycle } from './index.ts';
import { cameInCents, reportedCents } from '#workflows/parts/payment/cameIn.ts';
import { paymentAttempts } from './paymentAttempts.ts';

const event = (type: string, at: string, data: object = {}, to = 'paymentUnderReview') => ({
  type,
  data,
  meta: { at, from: 'paymentPending', to, actor: { kind: 'system', because: 'test' } },
});
const sent = (at: string, amountCents: number) =>
  event('order.payment-submitted.v1', at, {
    method: 'zelle',
    amountCents,
    proofFileId: `file ${at}`,
    usedOnOrders: [],
  });
const declined = (at: string, why?: string, receivedCents?: number) =>
  event(
    'order.payment-declined.v1',
    at,
    { reason: 'See the note', payBy: '2026-03-09', why, receivedCents },
    'paymentPending',
  );

const outcomes = (...events: ReturnType<typeof event>[]) =>
  paymentAttempts(events).map(({ at, outcome, amountCents }) => [at, outcome, amountCents]);
const counted = (...events: ReturnType<typeof event>[]) => reportedCents(foldAll(orderLifecycle, events).state);

describe('every payment of an order', () => {
  test('stays in sight: replaced, declined with its reason, confirmed', () => {
    const all = [
      sent('1', 100_000),
      sent('2', 130_000),
      declined('3', 'shortAmount'),
      sent('4', 4_500),
      event('order.payment-confirmed.v1', '5', {}, 'paid'),
    ];
    expect(outcomes(...all)).toEqual([
      ['1', 'replaced', 100_000],
      ['2', 'declined', 130_000],
      ['4', 'confirmed', 4_500],
    ]);
    expect(paymentAttempts(all)[1]).toMatchObject({
      why: 'shortAmount',
      declinedBecause: 'See the note',
      decidedAt: '3',
      proofFileId: 'file 2',
    });
  });

  test('a confirmation that is taken back leaves it under review; an order that is cancelled leaves it undecided', () => {
    const confirmed = [sent('1', 100), event('order.payment-confirmed.v1', '2', {}, 'paid')];
    expect(outcomes(...confirmed, event('order.confirmation-reversed.v1', '3'))).toEqual([['1', 'underReview', 100]]);
    expect(outcomes(sent('1', 100), event('order.cancelled.v1', '2', {}, 'cancelled'))).toEqual([
      ['1', 'orderEnded', 100],
    ]);
  });

  test('one that staff marked without a file has a reason and no amount', () => {
    expect(paymentAttempts([event('order.marked-paid-pending.v1', '1', { reason: 'By phone' })])).toMatchObject([
      { markedBecause: 'By phone', amountCents: null, proofFileId: null, outcome: 'underReview' },
    ]);
  });
});

describe('partial sums', () => {
  test('add up where a payment was declined only for being too little', () => {
    expect(counted(sent('1', 130_000), declined('2', 'shortAmount'), sent('3', 4_500))).toBe(134_500);
    expect(counted(sent('1', 130_000), declined('2', 'shortAmount'))).toBe(130_000);
  });

  test('of histories from before are what was reported: nobody said what came in, so no cent is owed or counted', () => {
    const short = [sent('1', 130_000), declined('2', 'shortAmount')];
    const came = (...events: ReturnType<typeof event>[]) => cameInCents(foldAll(orderLifecycle, events).state);
    expect(came(...short)).toBe(0);
    expect(came(...short, sent('3', 4_500), declined('4', 'shortAmount', 100_000))).toBe(100_000);
    // What was decided then stays as it was decided.
    const owed = event(
      'order.expired.v1',
      '3',
      { payBy: '2026-03-09', slots: [], refundOwedCents: 130_000 },
      'expired',
    );
    expect(foldAll(orderLifecycle, [...short, owed]).state).toMatchObject({ shortCents: 0, refundOwedCents: 130_000 });
  });

  test('do not count what was declined for another reason, or without one: histories from before say none', () => {
    expect(counted(sent('1', 130_000), declined('2', 'unreadable'), sent('3', 4_500))).toBe(4_500);
    expect(counted(sent('1', 130_000), declined('2'), sent('3', 134_500))).toBe(134_500);
    expect(counted()).toBe(null);
  });
});
