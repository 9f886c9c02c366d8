import { must } from '#workflows/kernel/must.ts';
import type { OrderState } from '#workflows/order/state.ts';

/** What a booking is opened with: the terms its line was sold at, and the client of that moment. Throws for a line that the order does not have. */
export function bookingTerms(
  orderId: string,
  { buyerId, client, lines }: OrderState,
  number: number,
  replacementFor: string | null = null,
) {
  const sold = lines.find(({ line }) => line === number);
  if (!sold) throw new Error(`Order ${orderId} has no line ${number}`);
  const {
    line,
    cardId,
    cardholderId,
    bank,
    bankId,
    limitCents,
    openedOn,
    statementDay,
    statementDate,
    priceCents,
    commissionCents,
    securityDays,
    removalHoldDays,
  } = sold;
  return {
    orderId,
    buyerId: must(buyerId, `buyer of order ${orderId}`),
    client: must(client, `client of order ${orderId}`),
    line,
    cardId,
    cardholderId,
    bank,
    bankId,
    limitCents,
    openedOn,
    statementDay,
    statementDate,
    priceCents,
    commissionCents,
    securityDays,
    removalHoldDays,
    replacementFor,
  };
}
