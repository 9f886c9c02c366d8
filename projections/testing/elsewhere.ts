import { type CardState, slotsAvailable } from '#workflows/card/state.ts';
import type { OrderState } from '#workflows/order/state.ts';
import { offered } from '#workflows/testing/orderStories.ts';
import { System } from '#workflows/testing/people.ts';
import type { Market } from './market.ts';

/** An order's lines as they would be offered again. */
export const lines = (state: OrderState) =>
  state.lines.map(({ discountCents: _d, priceCents: _p, ...line }) => ({
    ...offered(),
    ...line,
    notReserved: null,
    reservedAt: '2027-01-01T00:00:00.000Z',
  }));

/** A line of the order, or this one, on another card that is on sale, with its slot reserved. Without one, its own card: a refusal. */
export function elsewhere(market: Market, orderId: string, state: OrderState, only?: number) {
  const line = market.random.pick(lines(state).filter((one) => only === undefined || one.line === only))!;
  const free = market
    .ids('card')
    .find(
      (id) =>
        market.at('card', id).value === 'active' &&
        slotsAvailable(market.at('card', id).state as CardState) > 0 &&
        !state.lines.some(({ cardId }) => cardId === id),
    );
  if (!free) return line;
  const { details, cardholderId, commissionCents } = market.at('card', free).state as CardState;
  market.send(
    'card',
    free,
    'reserveSlot',
    {
      orderId,
      line: line.line,
      statementDate: '2026-04-12',
      bookingWindow: 'guaranteed',
      onHold: false,
      ownerVerified: true,
      ownerBlocked: false,
    },
    System,
  );
  return {
    ...line,
    cardId: free,
    cardholderId: cardholderId!,
    bank: details.lender,
    bankId: details.bankId,
    limitCents: details.limitCents,
    commissionCents,
  };
}
