import type { Turn } from '#services/http/routeTypes.ts';

/** Something that the reader has to do now, with the command that does it. */
export type Duty = Turn & { readonly doneBy: string };

/** Returns the reader's first duty, or undefined while it isn't their turn; `also` has the rest of their duties. */
export function dutyOf(turns: readonly Turn[]): { readonly duty: Duty | undefined; readonly also: readonly Turn[] } {
  const mine = turns.filter(({ who }) => who === 'you');
  const duty = mine.find((turn): turn is Duty => !turn.upcoming && turn.doneBy !== null);
  return { duty, also: mine.filter((turn) => turn !== duty) };
}
