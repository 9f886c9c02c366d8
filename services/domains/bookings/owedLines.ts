import type { Db } from '#projections/database/db.ts';
import { payableBookings, type PayableCommission } from '#projections/bookings/query.ts';
import { payableExtensions } from '#projections/extensions/query.ts';
import { type OwedBack, owedBack } from '#projections/ledger/owedBack.ts';
import { setOffAgainst, sumOfSetOffs } from '#workflows/parts/payout/setOff.ts';

/** A payable commission, with the part of it that is set off and not sent. */
export interface OwedLine extends PayableCommission {
  readonly kind: 'booking' | 'extension';
  readonly setOffCents: number;
}

/** A commission that was voided after payment: the part that is set off when all those lines are paid, and the rest. */
export interface SetOffLine extends Pick<OwedBack, 'cardholderId' | 'bookingId' | 'number'> {
  readonly setOffCents: number;
  readonly leftCents: number;
}

/**
 * Returns the payable amounts of some or all cardholders, a line per commission; and the set-offs, a line per voided
 * commission.
 */
export async function owedLines(
  db: Db,
  cardholderIds?: readonly string[],
): Promise<{ readonly rows: OwedLine[]; readonly setOffs: SetOffLine[] }> {
  const [bookings, extensions, owing] = await Promise.all([
    payableBookings(db, cardholderIds),
    payableExtensions(db, cardholderIds),
    owedBack(db, cardholderIds),
  ]);
  const lines = [
    ...bookings.map((row) => ({ kind: 'booking' as const, ...row })),
    ...extensions.map((row) => ({ kind: 'extension' as const, ...row })),
  ];
  const left = sumsByCardholder(owing);
  const rows = lines.map((line) => {
    const leftCents = left.get(line.cardholderId) ?? 0;
    const setOffCents = Math.min(leftCents, line.amountCents);
    left.set(line.cardholderId, leftCents - setOffCents);
    return { ...line, setOffCents };
  });
  const gets = sumsByCardholder(lines);
  return {
    rows,
    setOffs: [...new Set(owing.map(({ cardholderId }) => cardholderId))].flatMap((cardholderId) =>
      setOffLines(
        owing.filter((one) => one.cardholderId === cardholderId),
        gets.get(cardholderId) ?? 0,
      ),
    ),
  };
}

function setOffLines(owing: readonly OwedBack[], mostCents: number): SetOffLine[] {
  const { taken } = setOffAgainst(owing, mostCents);
  return owing.map(({ cardholderId, bookingId, number, amountCents }) => {
    const setOffCents = sumOfSetOffs(taken.filter((one) => one.bookingId === bookingId));
    return { cardholderId, bookingId, number, setOffCents, leftCents: amountCents - setOffCents };
  });
}

/** Returns the sums of the amounts per cardholder. */
export function sumsByCardholder(
  rows: readonly { readonly cardholderId: string; readonly amountCents: number }[],
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { cardholderId, amountCents } of rows) sums.set(cardholderId, (sums.get(cardholderId) ?? 0) + amountCents);
  return sums;
}
