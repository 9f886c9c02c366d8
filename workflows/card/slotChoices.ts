/**
 * Returns the numbers of slots that `changeSlots` accepts for a card, in ascending order, given its reserved slots and
 * the lender's maximum.
 */
export const slotChoices = ({
  reserved,
  slotsMaximum,
}: {
  readonly reserved: number;
  readonly slotsMaximum: number;
}): readonly number[] => Array.from({ length: Math.max(0, slotsMaximum - reserved + 1) }, (_, more) => reserved + more);
