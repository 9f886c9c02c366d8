/**
 * The store's position when this page last wrote or received a change. Queries send it (`after`), so that nobody reads
 * an answer older than their own last change.
 */
let latest: bigint | undefined;

export function notePosition(position: unknown): void {
  if (typeof position !== 'string' || !/^\d{1,19}$/.test(position)) return;
  const noted = BigInt(position);
  if (latest === undefined || noted > latest) latest = noted;
}

export const latestPosition = (): string | undefined => latest?.toString();
