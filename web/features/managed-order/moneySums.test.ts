import { expect, test } from 'vitest';
import { moneySums } from './moneySums.ts';

const row = (
  type: string,
  account: 'cash' | 'revenue' | 'commission-payable' | 'refunds-payable',
  amountCents: number,
) => ({
  type,
  account,
  amountCents,
});

test('what came in, what cardholders get and what was paid back are separate sums without signs', () => {
  expect(
    moneySums([
      row('order.payment-confirmed.v1', 'cash', 66_500),
      row('order.payment-confirmed.v1', 'revenue', -66_500),
      row('booking.commission-became-payable.v1', 'commission-payable', -8_000),
      row('order.refund-paid.v1', 'refunds-payable', 20_000),
      row('order.refund-paid.v1', 'cash', -20_000),
    ]),
  ).toEqual({ receivedCents: 66_500, owedToCardholdersCents: 8_000, refundsPaidCents: 20_000 });
});

test('a commission that is paid is owed no more, and leaves what came in as it was', () => {
  expect(
    moneySums([
      row('order.payment-confirmed.v1', 'cash', 66_500),
      row('booking.commission-became-payable.v1', 'commission-payable', -8_000),
      row('booking.commission-paid.v1', 'commission-payable', 8_000),
      row('booking.commission-paid.v1', 'cash', -8_000),
    ]),
  ).toEqual({ receivedCents: 66_500, owedToCardholdersCents: 0, refundsPaidCents: 0 });
});
