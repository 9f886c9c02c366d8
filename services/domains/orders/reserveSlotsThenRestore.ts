import { type OrderState } from '#workflows/order/order.ts';
import type { OfferedLine } from '#workflows/order/commands.ts';
import { derivedId } from '#services/commands/ids.ts';
import { offerLinesAgain, slotsTaken } from './offerLines.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';
import type { Preparation, Saga } from '#services/commands/prepare.ts';
import { isBlocked } from './isBlocked.ts';
import { bookingIds } from './bookingIds.ts';

/** Brings an order back: a slot on every line's card again, or on the card that takes its place; they go back if the order stays away. */
export const reserveSlotsThenRestore =
  (deps: PreparationDeps): Saga<OrderState> =>
  async (preparation) => {
    const { replacements = [] } = preparation.request.input as {
      replacements?: readonly { line: number; cardId: string; mayReportNextCycle?: boolean }[];
    };
    const lines = await offerLinesAgain(deps, preparation, replacements);
    if ('issues' in lines) return lines;
    const buyerBlocked = await isBlocked(deps, preparation.record.snapshot.state.buyerId);
    return {
      input: { lines, bookingIds: bookingIds(preparation, lines.length), buyerBlocked },
      undo: () => release(preparation, slotsTaken(lines)),
    };
  };

/** Slots that a refused restore had taken are free again. */
async function release({ request, send }: Preparation, taken: readonly OfferedLine[]) {
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
