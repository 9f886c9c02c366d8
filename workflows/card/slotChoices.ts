/** How many slots a card can offer while so many are reserved and its lender allows so many: what `changeSlots` takes, the least first. */
export const slotChoices = ({
  reserved,
  slotsMaximum,
}: {
  readonly reserved: number;
  readonly slotsMaximum: number;
}): readonly number[] => Array.from({ length: Math.max(0, slotsMaximum - reserved + 1) }, (_, more) => reserved + more);
