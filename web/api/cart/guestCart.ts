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
