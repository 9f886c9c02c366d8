import type { HoldRow } from '#projections/holds/model.ts';
import type { Fault } from './cardFaults.ts';

/** A hold's days as a form asks for them, Pacific; null is without an end. */
export interface AskedHold {
  readonly startDate: string;
  readonly endDate: string | null;
}
export type HoldFault = Fault & { readonly field: 'startDate' | 'endDate' };
type Known = Pick<HoldRow, 'holdId' | 'kind' | 'status' | 'startDate' | 'endDate'>;

/** Holds that take part in the life of the card still; the others are history. */
export const isOpen: Readonly<Record<HoldRow['status'], boolean>> = {
  scheduled: true,
  active: true,
  ended: false,
  cancelled: false,
};
/** Once it has begun, a hold's start stays. */
export const startStays: Readonly<Record<HoldRow['status'], boolean>> = {
  scheduled: false,
  active: true,
  ended: true,
  cancelled: true,
};

/** A cardholder's own holds that count against the limits of spec section 5. */
const ownOpenHolds = (rows: readonly Known[]): readonly Known[] =>
  rows.filter(({ kind, status }) => kind === 'user_hold' && isOpen[status]);

/**
 * The first thing that speaks against a hold (spec section 5), in the order in which the machine of holds asks; a test
 * compares both. `changed` is the hold that is moved, if it is one; `today` the Pacific day.
 */
export function holdFault(
  { startDate, endDate }: AskedHold,
  rows: readonly Known[],
  { today, maximum, changed }: { today: string; maximum: number; changed?: Known },
): HoldFault | undefined {
  const others = ownOpenHolds(rows).filter(({ holdId }) => holdId !== changed?.holdId);
  const fixed = changed !== undefined && startStays[changed.status];
  if (!fixed && startDate < today) return { field: 'startDate', code: 'startNotInPast' };
  if (endDate !== null && endDate < startDate) return { field: 'endDate', code: 'endNotBeforeStart' };
  if (fixed && endDate !== null && endDate < today) return { field: 'endDate', code: 'endNotInPast' };
  if (others.length >= maximum) return { field: 'startDate', code: 'atMostThreeHolds', values: { max: maximum } };
  const infinite = others.find((other) => other.endDate === null);
  if (endDate === null && infinite) {
    return { field: 'endDate', code: 'oneInfiniteHold', values: { startDate: infinite.startDate } };
  }
  if (
    others.some(
      (other) =>
        (other.endDate === null || startDate <= other.endDate) && (endDate === null || other.startDate <= endDate),
    )
  ) {
    return { field: 'startDate', code: 'noOverlap' };
  }
  return (endDate === null && others.length > 0) || infinite
    ? { field: 'endDate', code: 'infiniteHoldStandsAlone' }
    : undefined;
}
