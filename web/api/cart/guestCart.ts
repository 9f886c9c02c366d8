import type { TradelineRow } from '#projections/cards/model.ts';
import { linesMaximum } from '#workflows/limits.ts';

const KEY = 'guest-cart';

/** A tradeline that a guest chose, with its values at that time. */
export interface GuestLine {
  readonly id: string;
  readonly statementDateWhenAdded?: string;
  readonly priceCentsWhenAdded?: number;
}

/** Reads the guest's cart, kept in this browser until they sign in (spec section 4). */
export function readGuestCart(): readonly GuestLine[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(lineOf).slice(0, linesMaximum) : [];
  } catch {
    return [];
  }
}

export function writeGuestCart(lines: readonly GuestLine[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(lines.slice(0, linesMaximum)));
  } catch {
    // Storage is disabled: the cart lasts as long as the page.
  }
}

/** The values of a tradeline that its buyer saw: the cart tells when they have changed. */
export const whenAdded = ({ statementDate, priceCents }: TradelineRow) => ({
  statementDateWhenAdded: statementDate,
  priceCentsWhenAdded: priceCents,
});

/** One of three changes. `keep`: the buyer has seen what changed since the line was added. */
export interface CartChange {
  readonly add?: TradelineRow;
  readonly keep?: TradelineRow;
  readonly remove?: string;
}

/** The guest's lines after a change. */
export function changedLines(lines: readonly GuestLine[], { add, keep, remove }: CartChange): readonly GuestLine[] {
  if (keep) return lines.map((line) => (line.id === keep.id ? { id: line.id, ...whenAdded(keep) } : line));
  const others = lines.filter(({ id }) => id !== remove && id !== add?.id);
  return add ? [...others, { id: add.id, ...whenAdded(add) }] : others;
}

/**
 * Parses a stored line. Earlier releases stored only ids. Invalid lines are dropped: they would prevent the others from
 * being merged into the account.
 */
function lineOf(kept: unknown): readonly GuestLine[] {
  if (typeof kept === 'string') return [{ id: kept }];
  const { id, statementDateWhenAdded: date, priceCentsWhenAdded: cents } = (kept ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string') return [];
  return [
    {
      id,
      ...(typeof date === 'string' ? { statementDateWhenAdded: date } : {}),
      ...(typeof cents === 'number' ? { priceCentsWhenAdded: cents } : {}),
    },
  ];
}
