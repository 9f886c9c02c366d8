import { commissionsByCardholder } from '#projections/bookings/query.ts';
import { extensionsByCardholder } from '#projections/extensions/query.ts';
import { owedBack } from '#projections/ledger/owedBack.ts';
import type { CommissionsByCardholder } from '#projections/bookings/model.ts';
import { findUsers } from '#services/accounts/users.ts';
import { type Shown, whoIs } from '#services/domains/people/whoIs.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import type { MaskedPayout } from '#services/domains/payouts/contract.ts';
import { payoutCsv } from '#services/domains/payouts/payoutCsv.ts';
import { maskedPayouts, noPayout } from '#services/domains/payouts/payoutDetails.ts';
import { auditExport } from '#services/lists/auditExport.ts';
import type { CsvColumn } from '#services/lists/csv/columns.ts';
import { csvColumn } from '#services/lists/csv/csvColumn.ts';
import { sendCsv } from '#services/lists/csv/sendCsv.ts';
import type { Call } from '#services/http/call.ts';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import type { Language } from '#words/languages.ts';
import { sumsByCardholder } from './owedLines.ts';

export type OwedRow = CommissionsByCardholder & {
  readonly extensions: number;
  readonly setOffCents: number;
  readonly cardholder: Shown;
  readonly payout: MaskedPayout;
};
type Deps = Pick<ApiDeps, 'db' | 'vault' | 'now'>;

/**
 * Returns the amount owed to each cardholder for bookings and their extensions, less set-offs, with the masked payout
 * destination; the longest wait comes first.
 */
export async function owedToCardholders(deps: Deps): Promise<OwedRow[]> {
  const [ofBookings, ofExtensions, owing] = await Promise.all([
    commissionsByCardholder(deps.db),
    extensionsByCardholder(deps.db),
    owedBack(deps.db),
  ]);
  const back = sumsByCardholder(owing);
  const rows = [...new Set([...ofBookings, ...ofExtensions].map(({ cardholderId }) => cardholderId))]
    .map((cardholderId) => {
      const booked = ofBookings.find((row) => row.cardholderId === cardholderId);
      const extended = ofExtensions.find((row) => row.cardholderId === cardholderId);
      const earnedCents = (booked?.payableCents ?? 0) + (extended?.cents ?? 0);
      const setOffCents = Math.min(earnedCents, back.get(cardholderId) ?? 0);
      const since = [booked?.oldestPayableAt, extended?.since].flatMap((at) => at ?? []);
      return {
        cardholderId,
        bookings: booked?.bookings ?? 0,
        extensions: extended?.extensions ?? 0,
        payableCents: earnedCents - setOffCents,
        setOffCents,
        oldestPayableAt: since.toSorted()[0]!,
      };
    })
    .toSorted((a, b) => a.oldestPayableAt.localeCompare(b.oldestPayableAt));
  const ids = rows.map(({ cardholderId }) => cardholderId);
  const [users, payouts] = await Promise.all([findUsers(deps.db, ids), maskedPayouts(deps, ids)]);
  return rows.map((row) => ({
    ...row,
    cardholder: whoIs(users, row.cardholderId),
    payout: payouts.get(row.cardholderId) ?? noPayout,
  }));
}

const column = csvColumn<OwedRow>;

const columns: readonly CsvColumn[] = [
  column('staff.pay.who', 'person', ({ cardholder }) => cardholder.name),
  column('client.email', 'person', ({ cardholder }) => cardholder.email),
  column('staff.pay.bookings', 'number', ({ bookings }) => bookings),
  column('staff.pay.extensions', 'number', ({ extensions }) => extensions),
  column('staff.pay.setOffSum', 'money', ({ setOffCents }) => setOffCents),
  column('staff.pay.amount', 'money', ({ payableCents }) => payableCents),
  ...payoutCsv,
  column('staff.pay.oldest', 'instant', ({ oldestPayableAt }) => oldestPayableAt),
];

/**
 * Sends the same as a table, one row per cardholder, with masked accounts (`bankFile` has full ones), in the reader's
 * language. The export is audited first.
 */
export async function payoutTable(
  deps: Deps,
  call: Pick<Call, 'res' | 'person' | 'requestOrigin'>,
  language: Language,
): Promise<void> {
  await auditExport(deps, call, { queue: 'payouts', columns: columns.map(({ head }) => head) });
  async function* portions() {
    yield (await owedToCardholders(deps)).map((row) => ({ ...row }));
  }
  await sendCsv(call.res, {
    name: `payouts-${pacificDate(deps.now().toISOString())}.csv`,
    columns,
    language,
    portions: portions(),
  });
}
