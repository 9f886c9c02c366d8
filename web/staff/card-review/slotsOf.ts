import { slotChoices } from '#workflows/card/slotChoices.ts';
import { refusalText } from '#web/kit/problem/problemText.ts';
import type { OwnChoices } from '#web/queue/queueSpec.ts';
import type { QueuedCard } from './fetchCards.ts';

/**
 * Number of slots that a card can offer under its lender's limits, and the rules' words for why another number is
 * invalid.
 */
export function slotsOf(
  { lender, slotsReserved: reserved }: Pick<QueuedCard, 'lender' | 'slotsReserved'>,
  slotsMaximum: number,
): OwnChoices {
  return {
    options: { offeredSlots: slotChoices({ reserved, slotsMaximum }).map(String) },
    whyNot: (_, slots) =>
      refusalText(
        Number(slots) < reserved
          ? { code: 'slotsNotBelowReserved', values: { reserved } }
          : { code: 'slotsWithinMaximum', values: { bank: lender, maxSlots: slotsMaximum } },
      ),
  };
}
