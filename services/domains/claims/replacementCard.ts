import type { z } from 'zod';
import type { replacementCard as replacementTerms } from '#workflows/claim/schemas.ts';
import { decide } from '#workflows/kernel/decide.ts';
import { system } from '#workflows/kernel/actor.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import { differenceCents } from '#workflows/order/differenceCents.ts';
import { priced } from '#workflows/pricing/price.ts';
import type { OrderState } from '#workflows/order/state.ts';
import type { Completion, Unprepared } from '#services/commands/prepare.ts';
import { loadRecord } from '#services/commands/record.ts';
import { shownReason, surroundingsOf } from '#services/domains/cards/surroundings.ts';
import { termsOf } from '#services/domains/orders/termsOf.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';

type ReplacementTerms = z.infer<typeof replacementTerms>;

/**
 * Returns the card that is to take over a line, at its current terms: the price difference to what was paid for the
 * line, and whether a slot is available. Nothing is reserved: the order does that when it moves the line.
 */
export async function replacementCard(
  deps: PreparationDeps,
  { request: { actor }, now, settings }: Pick<Completion, 'request' | 'now' | 'settings'>,
  { orderId, order, line, cardId }: { orderId: string; order: OrderState; line: number; cardId: string },
): Promise<ReplacementTerms | Unprepared> {
  const terms = await termsOf(deps, cardId, { now, settings });
  const sold = order.lines.find((one) => one.line === line);
  if (!terms || !sold) {
    const issue = { path: 'cardId', code: 'unknownCard', message: `There is no card ${cardId}` };
    return { issues: [issue] };
  }
  const { bank, cardholderId, statementDate, window, listPriceCents } = terms;
  const card = await loadRecord(deps.eventStore, 'card', cardId);
  const reserving = decide(lifecycles.card, card.snapshot, {
    id: cardId,
    name: 'reserveSlot',
    input: {
      orderId,
      line,
      statementDate,
      bookingWindow: window,
      ...(await surroundingsOf(deps, { cardId, cardholderId, now })),
    },
    actor: system('replaceLineOfClaim'),
    now,
    settings,
  });
  return {
    cardId,
    bank,
    cardholderId,
    statementDate,
    priceCents: priced(listPriceCents, sold.discount).priceCents,
    differenceCents: differenceCents(order.lines, { line, listPriceCents }),
    mayComeLater: window === 'mayReportNextCycle',
    isOnOrder: order.lines.some((one) => one.cardId === cardId),
    notOrderable:
      reserving.kind === 'refused' ? await shownReason(deps, { cardId, now }, reserving.refusal.code, actor) : null,
  };
}
