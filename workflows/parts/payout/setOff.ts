/** The amount that a booking's commission, voided after it was paid, gives back or still owes. Cents. */
export interface SetOff {
  readonly bookingId: string;
  readonly amountCents: number;
}

export const sumOfSetOffs = (parts: readonly SetOff[] = []): number =>
  parts.reduce((sum, { amountCents }) => sum + amountCents, 0);

/**
 * Sets off at most a given amount against what is owed back, in order. Returns what is taken and what is carried
 * forward.
 */
export function setOffAgainst(
  owedBack: readonly SetOff[],
  mostCents: number,
): { readonly taken: readonly SetOff[]; readonly left: readonly SetOff[] } {
  let roomCents = Math.max(0, mostCents);
  const parts = owedBack.map(({ bookingId, amountCents }) => {
    const takenCents = Math.max(0, Math.min(roomCents, amountCents));
    roomCents -= takenCents;
    return { bookingId, takenCents, leftCents: amountCents - takenCents };
  });
  const above0 = (of: (part: (typeof parts)[number]) => number) =>
    parts
      .map((part) => ({ bookingId: part.bookingId, amountCents: of(part) }))
      .filter(({ amountCents }) => amountCents > 0);
  return { taken: above0(({ takenCents }) => takenCents), left: above0(({ leftCents }) => leftCents) };
}

/** Leaves out empty fields: most payments set nothing off. */
export const keptSetOff = ({
  setOff,
}: {
  readonly setOff?: readonly SetOff[] | undefined;
}): { readonly setOff?: SetOff[] } => (setOff === undefined || setOff.length === 0 ? {} : { setOff: [...setOff] });
