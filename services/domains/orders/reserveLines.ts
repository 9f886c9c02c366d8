import { type CardState, reservationKey } from '#workflows/card/state.ts';
import type { OfferedLine } from '#workflows/order/schemas.ts';
import type { OrderState } from '#workflows/order/state.ts';
import type { InputTo } from '#workflows/lifecycles.ts';
import { derivedId } from '#services/commands/ids.ts';
import type { Preparation } from '#services/commands/prepare.ts';
import { loadRecord } from '#services/commands/record.ts';
import { overtakenBy, shownReason } from '#services/domains/cards/surroundings.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';

/**
 * Reserves the lines' slots one after the other in the order of the cards' ids, whatever the order of the lines: of two
 * orders that compete for the same last slots, the one that gets the first slot is also first at the others. It stops
 * at the first slot that is unavailable; lines that were tried have `reservedAt`.
 */
export async function reservedInTurn(
  deps: PreparationDeps,
  preparation: Preparation<OrderState>,
  lines: readonly OfferedLine[],
): Promise<readonly OfferedLine[]> {
  const done = new Map<number, OfferedLine>();
  for (const line of lines.toSorted((a, b) => (a.cardId < b.cardId ? -1 : 1))) {
    const answer = await reserved(deps, preparation, line);
    done.set(line.line, answer);
    if (answer.notReserved !== null) break;
  }
  return lines.map((line) => done.get(line.line) ?? line);
}

/** Returns the lines whose slot is reserved, which is released if the command is refused after all. */
export const slotsTaken = (lines: readonly OfferedLine[]): readonly TakenLine[] =>
  lines.filter((line): line is TakenLine => line.reservedAt !== null);
export type TakenLine = OfferedLine & { readonly reservedAt: string };

/** Returns the line with its slot reserved, or with the reason why not, as far as the sender may know it. */
export async function reserved(
  deps: PreparationDeps,
  preparation: Preparation<OrderState>,
  offered: OfferedLine,
): Promise<OfferedLine> {
  const { line, notReserved, ...others } = await requested(deps, preparation, offered);
  return {
    ...others,
    line,
    notReserved:
      notReserved === null
        ? null
        : await shownReason(
            deps,
            { cardId: offered.cardId, now: preparation.now },
            notReserved,
            preparation.request.actor,
          ),
  };
}

/** Returns whether this very command has its answer by now. */
export const hasHappened = async (
  { eventStore }: Pick<PreparationDeps, 'eventStore'>,
  { lifecycle, id, commandId }: Preparation['request'],
): Promise<boolean> => (await loadRecord(eventStore, lifecycle, id)).answered.has(commandId);

async function requested(
  deps: PreparationDeps,
  { request, send, now }: Preparation,
  offered: OfferedLine,
): Promise<OfferedLine> {
  const { line, cardId, cardholderId, statementDate, window } = offered;
  const slot = { orderId: request.id, line };
  const toCard = <Command extends 'reserveSlot' | 'releaseSlot'>(
    name: Command,
    input: InputTo<'card', Command>,
    ...about: string[]
  ) =>
    send({
      lifecycle: 'card',
      id: cardId,
      name,
      actor: { kind: 'system', because: 'reserveSlotForOrder' },
      input,
      commandId: derivedId(request.commandId, ...about, cardId, line),
      correlationId: request.commandId,
    });
  const answer = await toCard('reserveSlot', { ...slot, statementDate, bookingWindow: window }, 'reserve');
  if (answer.kind !== 'accepted') {
    return { ...offered, notReserved: answer.kind === 'refused' ? answer.refusal.code : answer.kind };
  }
  // The slot of a repeated reservation may have been released since: what counts is whether it is reserved now.
  const reservation = (answer.snapshot.state as CardState).reservations[reservationKey(slot)];
  const overtaken = await overtakenBy(deps, { cardId, cardholderId, now });
  if (overtaken === null) {
    return reservation
      ? { ...offered, reservedAt: reservation.reservedAt }
      : { ...offered, notReserved: 'slotReleased' };
  }
  // Sent to two processes at once, the other one may have come to its end with this very slot.
  if (reservation && !(await hasHappened(deps, request))) {
    await toCard('releaseSlot', { ...slot, reservedAt: reservation.reservedAt, reason: overtaken }, 'overtaken');
  }
  return { ...offered, notReserved: overtaken };
}
