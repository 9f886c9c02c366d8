import { type OrderState } from '#workflows/order/state.ts';
import { derivedId } from '#services/commands/ids.ts';
import { finishEnd } from './finishEnd.ts';
import { offerLinesAgain } from './offerLines.ts';
import { hasHappened, slotsTaken, type TakenLine } from './reserveLines.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';
import type { Preparation, Saga } from '#services/commands/prepare.ts';
import { type OfferedPromocode, reservePromocode } from '#services/domains/promotions/promocodes/reservePromocode.ts';
import { isBlocked } from './isBlocked.ts';
import { bookingIds } from './bookingIds.ts';

/**
 * Restores an order: reserves a slot on every line's card again, or on its replacement; slots are released if the
 * restore is refused.
 */
export const reserveSlotsThenRestore =
  (deps: PreparationDeps): Saga<OrderState> =>
  async (preparation) => {
    const { replacements = [] } = preparation.request.input as {
      replacements?: readonly { line: number; cardId: string; mayReportNextCycle?: boolean }[];
    };
    await finishEnd(deps.eventStore, preparation);
    const lines = await offerLinesAgain(deps, preparation, replacements);
    if ('issues' in lines) return lines;
    const { buyerId, promocode } = preparation.record.snapshot.state;
    const buyerBlocked = await isBlocked(deps, buyerId);
    // The price is already agreed on: the code only needs to have a use left.
    const use =
      promocode && buyerId !== null && slotsTaken(lines).length === lines.length
        ? (await reservePromocode(preparation, promocode.code, { buyerId, totalCents: 0, yourPercent: 0, again: true }))
            .offered
        : null;
    return {
      input: { lines, bookingIds: bookingIds(preparation, lines.length), buyerBlocked, promocode: use },
      undo: async () => {
        if (await hasHappened(deps, preparation.request)) return;
        await release(preparation, slotsTaken(lines));
        await releaseUse(preparation, use);
      },
    };
  };

/** Releases the use of the order's promo code after a refused restore. */
async function releaseUse({ request, send }: Preparation, use: OfferedPromocode | null) {
  if (!use?.reservedAt) return;
  const { promocodeId, reservedAt } = use;
  await send({
    lifecycle: 'promocode',
    id: promocodeId,
    name: 'release',
    input: { orderId: request.id, reservedAt, because: 'restoreRefused' },
    actor: { kind: 'system', because: 'releaseSlotsOfRefusedRestore' },
    commandId: derivedId(request.commandId, 'release', promocodeId),
    correlationId: request.commandId,
  });
}

/** Releases the slots that a refused restore had reserved. */
async function release({ request, send }: Preparation, taken: readonly TakenLine[]) {
  const actor = { kind: 'system', because: 'releaseSlotsOfRefusedRestore' } as const;
  for (const { cardId, line, reservedAt } of taken) {
    const commandId = derivedId(request.commandId, 'release', cardId, line);
    await send({
      lifecycle: 'card',
      id: cardId,
      name: 'releaseSlot',
      input: { orderId: request.id, line, reservedAt, reason: 'restoreRefused' },
      actor,
      commandId,
      correlationId: request.commandId,
    });
  }
}
