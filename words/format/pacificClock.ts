import { PACIFIC } from './dates.ts';
import { madeOnce } from './madeOnce.ts';

/**
 * Converts a Pacific wall clock time from an input (`2026-11-21T17:00`) to an instant. Correct on both sides of a clock
 * change.
 */
export function instantFromPacific(local: string): string {
  const wall = Date.parse(`${local.slice(0, 16)}:00Z`);
  const offsetAt = (instant: number) => Date.parse(`${pacificWall(new Date(instant))}Z`) - instant;
  const near = wall - offsetAt(wall);
  return new Date(wall - offsetAt(near)).toISOString();
}

/** Formats an instant for an input of Pacific time: `2026-11-21T17:00`. */
export const pacificInput = (instant: string): string => pacificWall(new Date(instant)).slice(0, 16);

const pacificWall = (instant: Date): string => wall().format(instant).replace(' ', 'T');
const wall = madeOnce(
  () =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: PACIFIC,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
);
