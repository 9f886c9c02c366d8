import { slotChoices } from '#workflows/card/slotChoices.ts';
import { refusalText } from '#web/kit/problem/problemText.ts';
import type { OwnChoices } from '#web/queue/queueSpec.ts';
import type { QueuedCard } from './fetchCards.ts';

/** How many slots one card can offer, as its lender allows, and in the rules' words why not another number. */
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
