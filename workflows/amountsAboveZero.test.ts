import { expect, test } from 'vitest';
import { z } from 'zod';
import { lifecycles } from './lifecycles.ts';

/** Where a person may send 0, and what it means there. Every other amount of money is above 0. */
const zeroMeans: Readonly<Record<string, string>> = {
  'booking.confirmBalance.amountCents': 'judged by balanceIsEnough: $5 at least',
  'booking.refund.amountCents': 'judged by amountIsAboveZero: only a line that cost nothing',
  'booking.updateCommission.amountCents': 'agreed to be nothing; may be changed until it is paid',
  'card.approve.commissionCents': 'a card of the house earns nobody anything',
  'card.changePrice.commissionCents': 'a card of the house earns nobody anything',
  'claim.approveRefund.amountCents': 'judged by amountIsAboveZero: only where nothing is left to refund',
  'claim.declinePayment.receivedCents': 'nothing came in',
  'extension.approve.amountCents': 'judged by amountCoversPrice: only where the cycle costs nothing',
  'extension.decline.receivedCents': 'nothing came in',
  'extension.settlePayment.receivedCents': 'nothing came in; never less than staff said before',
  'extension.submitPayment.amountCents': 'judged by amountIsAboveZero: only where nothing is left to pay',
  'order.confirmPayment.amountCents': 'judged by amountCoversTotal: only of an order that costs nothing',
  'order.declinePayment.receivedCents': 'nothing came in',
  'order.placeOrder.shownLines.priceCents': 'compared with the price, which a discount may take off whole',
  'order.submitPayment.amountCents': 'judged by amountIsAboveZero: only where nothing is left to pay',
  'promocode.change.leastTotalCents': 'for every order',
  'promocode.create.leastTotalCents': 'for every order',
};

test('no amount that a person sends may be 0, but where 0 means something and ends nothing', () => {
  const found = Object.entries(lifecycles).flatMap(([name, { commands }]) =>
    Object.entries(commands).flatMap(([command, { body }]) =>
      body === null
        ? []
        : amountsFromZero(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema, [name, command]),
    ),
  );
  expect(found.toSorted()).toEqual(Object.keys(zeroMeans));
});

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
}

/** The places of amounts in a body that take 0, by their names: money is always `…Cents`. */
const amountsFromZero = (
  { properties = {}, items, anyOf = [] }: Schema,
  path: readonly string[],
): readonly string[] => [
  ...Object.entries(properties).flatMap(([name, schema]) => [
    ...(name.endsWith('Cents') && takesZero(schema) ? [[...path, name].join('.')] : []),
    ...amountsFromZero(schema, [...path, name]),
  ]),
  ...(items ? amountsFromZero(items, path) : []),
  ...anyOf.flatMap((one) => amountsFromZero(one, path)),
];
const takesZero = ({ minimum, anyOf }: Schema): boolean =>
  anyOf ? anyOf.some(takesZero) : minimum === undefined || minimum <= 0;
