import type { Turn } from '#services/domains/journeys/contract.ts';

/** Something that the reader has to do now, and the command that does it. */
export type Duty = Turn & { readonly doneBy: string };

/** What the reader has to do first, or undefined while nothing is their turn; `also` is the rest of what is theirs. */
export function dutyOf(turns: readonly Turn[]): { readonly duty: Duty | undefined; readonly also: readonly Turn[] } {
  const mine = turns.filter(({ who }) => who === 'you');
  const duty = mine.find((turn): turn is Duty => !turn.upcoming && turn.doneBy !== null);
  return { duty, also: mine.filter((turn) => turn !== duty) };
}
