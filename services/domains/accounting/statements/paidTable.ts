import { paidInYear } from '#projections/ledger/paidInYear.ts';
import { findUsers } from '#services/accounts/users.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { whoIs } from '#services/domains/people/whoIs.ts';
import type { Call } from '#services/http/call.ts';
import { auditExport } from '#services/lists/auditExport.ts';
import { csvColumn } from '#services/lists/csv/csvColumn.ts';
import { sendCsv } from '#services/lists/csv/sendCsv.ts';
import type { Language } from '#words/languages.ts';

/** What each person was paid in a year, by name. Somebody who was forgotten keeps their sums, without a name. */
export async function paidPeople({ db }: Pick<ApiDeps, 'db'>, year: string) {
  const rows = await paidInYear(db, year);
  const users = await findUsers(
    db,
    rows.map(({ personId }) => personId),
  );
  return rows.map(({ personId, ...sums }) => ({ who: whoIs(users, personId), ...sums }));
}

const column = csvColumn<Awaited<ReturnType<typeof paidPeople>>[number]>;
const columns = [
  column('payoutsByYear.who', 'person', ({ who }) => who.name),
  column('client.email', 'person', ({ who }) => who.email),
  column('payoutsByYear.bookings', 'money', ({ bookingCents }) => bookingCents),
  column('payoutsByYear.extensions', 'money', ({ extensionCents }) => extensionCents),
  column('payoutsByYear.referrals', 'money', ({ referralCents }) => referralCents),
  column('payoutsByYear.takenBack', 'money', ({ takenBackCents }) => -takenBackCents),
  column('payoutsByYear.paid', 'money', ({ paidCents }) => paidCents),
  column('payoutsByYear.setOff', 'money', ({ setOffCents }) => setOffCents),
];

/** Sends the same as a table, in the reader's language. The export is audited first. */
export async function paidTable(
  deps: ApiDeps,
  call: Pick<Call, 'res' | 'person' | 'requestOrigin'>,
  { year, language }: { readonly year: string; readonly language: Language },
): Promise<void> {
  await auditExport(deps, call, { queue: 'payouts-by-year', columns: columns.map(({ head }) => head) });
  async function* portions() {
    yield await paidPeople(deps, year);
  }
  await sendCsv(call.res, { name: `payouts-${year}.csv`, columns, language, portions: portions() });
}
