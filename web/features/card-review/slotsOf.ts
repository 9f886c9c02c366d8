import { bankOf } from '#workflows/card/banks.ts';
import { slotChoices } from '#workflows/card/slotChoices.ts';
import { refusalText } from '#web/kit/problem/problemText.ts';
import type { OwnChoices } from '#web/queue/queueSpec.ts';
import type { QueuedCard } from './fetchCards.ts';

/** How many slots one card can offer, as its rules say, and in their words why not another number. */
export function slotsOf({
  bankId,
  lender,
  slotsReserved: reserved,
}: Pick<QueuedCard, 'bankId' | 'lender' | 'slotsReserved'>): OwnChoices {
  const maxSlots = bankOf(bankId)?.maxSlots ?? reserved;
  return {
    options: { offeredSlots: slotChoices({ bankId, reserved }).map(String) },
    whyNot: (_, slots) =>
      refusalText(
        Number(slots) < reserved
          ? { code: 'slotsNotBelowReserved', values: { reserved } }
          : { code: 'slotsWithinMaximum', values: { bank: lender, maxSlots } },
      ),
  };
}
