import type { JourneyStepView } from '#services/http/routeTypes.ts';
import { expect, it } from 'vitest';
import { cameInCents } from '#workflows/parts/payment/cameIn.ts';
import { leftToSend } from './paidRecord.ts';
import { declinedPayments } from './paymentsDeclined.ts';

const step = (key: string, more: Partial<JourneyStepView> = {}): JourneyStepView => ({
  key: `order.${key}`,
  lifecycle: 'order',
  kind: 'done',
  at: '2026-11-22T18:00:00.000Z',
  by: null,
  who: ['you'],
  name: null,
  because: null,
  amountCents: null,
  fileId: null,
  otherwise: [],
  ...more,
});
const sent = (amountCents: number, at = '2026-11-22T18:00:00.000Z') => step('payment-submitted', { amountCents, at });
const declined = (because: string) => step('payment-declined', { because, kind: 'detour' });

it('what was declined stays in sight with its amount and reason; a proof that was replaced does not', () => {
  expect(declinedPayments([step('placed'), sent(90_000), sent(130_000), declined('$45 is missing')])).toEqual([
    { at: '2026-11-22T18:00:00.000Z', amountCents: 130_000, because: '$45 is missing' },
  ]);
  expect(declinedPayments([step('placed'), sent(134_500)])).toEqual([]);
});

it('the rest is left to send; what was declined for another reason is sent again in full', () => {
  const left = (of: { readonly shortCents: number; readonly refundOwedCents?: number }) =>
    leftToSend({ totalCents: 134_500, sentCents: cameInCents({ refundOwedCents: 0, ...of }) });
  expect(left({ shortCents: 0 })).toBe(134_500);
  expect(left({ shortCents: 130_000 })).toBe(4_500);
  expect(left({ shortCents: 100_000, refundOwedCents: 30_000 })).toBe(4_500);
  expect(left({ shortCents: 140_000 })).toBe(0);
});
