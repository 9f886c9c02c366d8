import { linesMaximum } from '#workflows/limits.ts';

const KEY = 'guest-cart';

/** What a guest chose, kept in this browser until they sign in (spec section 4). Ids of tradelines. */
export function readGuestCart(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string').slice(0, linesMaximum) : [];
  } catch {
    return [];
  }
}

export function writeGuestCart(ids: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(ids.slice(0, linesMaximum)));
  } catch {
    // Storage is switched off: the cart lasts as long as the page.
  }
}
