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
      row('order.refund-noted.v1', 'refunds-payable', -20_000),
      row('order.refund-paid.v1', 'refunds-payable', 20_000),
      row('order.refund-paid.v1', 'cash', -20_000),
    ]),
  ).toEqual({ receivedCents: 66_500, refundOwedCents: 0, owedToCardholdersCents: 8_000, refundsPaidCents: 20_000 });
});

test('a commission that is paid is owed no more, and leaves what came in as it was', () => {
  expect(
    moneySums([
      row('order.payment-confirmed.v1', 'cash', 66_500),
      row('booking.commission-became-payable.v1', 'commission-payable', -8_000),
      row('booking.commission-paid.v1', 'commission-payable', 8_000),
      row('booking.commission-paid.v1', 'cash', -8_000),
    ]),
  ).toEqual({ receivedCents: 66_500, refundOwedCents: 0, owedToCardholdersCents: 0, refundsPaidCents: 0 });
});

test('extensions count: what came in for them, what is owed back, and what the cardholder earns', () => {
  expect(
    moneySums([
      row('order.payment-confirmed.v1', 'cash', 66_500),
      row('extension.approved.v1', 'cash', 33_250),
      row('extension.commission-became-payable.v1', 'commission-payable', -4_000),
      row('extension.payment-settled.v1', 'cash', 33_250),
      row('extension.payment-settled.v1', 'refunds-payable', -33_250),
      row('extension.refund-paid.v1', 'refunds-payable', 10_000),
      row('extension.refund-paid.v1', 'cash', -10_000),
    ]),
  ).toEqual({
    receivedCents: 133_000,
    refundOwedCents: 23_250,
    owedToCardholdersCents: 4_000,
    refundsPaidCents: 10_000,
  });
});

test('what a claim held and paid back is a refund, and leaves what came in as it was', () => {
  expect(
    moneySums([
      row('order.payment-confirmed.v1', 'cash', 66_500),
      row('claim.payment-declined.v1', 'cash', 8_000),
      row('claim.payment-declined.v1', 'refunds-payable', -8_000),
      row('claim.refund-paid.v1', 'refunds-payable', 8_000),
      row('claim.refund-paid.v1', 'cash', -8_000),
    ]),
  ).toEqual({ receivedCents: 74_500, refundOwedCents: 0, owedToCardholdersCents: 0, refundsPaidCents: 8_000 });
});
