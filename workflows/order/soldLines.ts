import { statementPaidFor } from '#workflows/card/cutOff.ts';
import { isBefore } from '#workflows/kernel/calendar.ts';
import { must } from '#workflows/kernel/must.ts';
import { priced } from '#workflows/pricing/price.ts';
import type { OfferedLine, SoldLine } from './schemas.ts';
import type { OrderState } from './state.ts';

/** A restored line keeps the price and discount that it was sold with. */
export const sold = ({ notReserved: _, reservedAt: _at, ...line }: OfferedLine): SoldLine => ({
  ...line,
  ...priced(line.listPriceCents, line.discount),
});

/** On another card the buyer keeps the price that was paid; the new card's owner gets the new card's commission. */
export function atPricePaid(state: OrderState, offer: OfferedLine): SoldLine {
  const { listPriceCents, discount, discountCents, priceCents } = soldLine(state, offer);
  return { ...sold(offer), listPriceCents, discount, discountCents, priceCents };
}
export const soldLine = ({ lines }: OrderState, offer: OfferedLine): SoldLine =>
  must(
    lines.find(({ line }) => line === offer.line),
    'such line',
  );

/** Lines whose payment was too late for their statement, with the statement that they are for instead. */
interface Late {
  readonly nextStatements?: readonly {
    readonly line: number;
    readonly statementDate: string;
    readonly payInBy: string;
  }[];
}

/**
 * Returns the lines for which this payment is too late, by the time that the buyer was told. Another proof during
 * review does not count as late again.
 */
export function nextStatements({ lines, payment }: OrderState, now: string): Late {
  const late = (payment ? [] : lines).flatMap(({ payInBy, ...line }) =>
    payInBy && isBefore(payInBy, now) ? [{ line: line.line, ...statementPaidFor({ ...line, payInBy }, now) }] : [],
  );
  return late.length === 0 ? {} : { nextStatements: late };
}

/** Returns the lines after a payment that was too late for the statements of some. */
export const forStatements = ({ lines }: OrderState, { nextStatements: late = [] }: Late): OrderState['lines'] =>
  lines.map((one) => {
    const next = late.find(({ line }) => line === one.line);
    return next ? { ...one, statementDate: next.statementDate, payInBy: next.payInBy } : one;
  });
