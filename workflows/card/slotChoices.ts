import { bankOf } from './banks.ts';

/** How many slots a card's bank lets it offer while so many are reserved: what `changeSlots` takes, the least first. */
export function slotChoices({
  bankId,
  reserved,
}: {
  readonly bankId: number;
  readonly reserved: number;
}): readonly number[] {
  const most = bankOf(bankId)?.maxSlots ?? reserved;
  return Array.from({ length: Math.max(0, most - reserved + 1) }, (_, more) => reserved + more);
}
