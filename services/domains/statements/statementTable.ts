import { type StatementLine, statementLines } from '#projections/ledger/statement.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import type { CsvColumn } from '#services/domains/queues/csv/columns.ts';
import { csvColumn } from '#services/domains/queues/csv/csvColumn.ts';
import { sendCsv } from '#services/domains/queues/csv/sendCsv.ts';
import type { Call } from '#services/http/call.ts';
import type { Language } from '#words/languages.ts';

const column = csvColumn<StatementLine>;

const columns: readonly CsvColumn[] = [
  column('payouts.when', 'instant', ({ at }) => at),
  column('payouts.what', 'word', ({ kind }) => kind, 'payouts.kind'),
  column('staff.booking.number', 'number', ({ number }) => number),
  column('staff.booking.bank', 'text', ({ bank }) => bank),
  column('payouts.earned', 'money', ({ earnedCents }) => earnedCents),
  column('payouts.paidOut', 'money', ({ paidCents }) => paidCents),
  column('input.reference', 'text', ({ reference }) => reference),
];

/** A cardholder's entries of a calendar year, Pacific, in the reader's language. */
export async function statementTable(
  { db }: Pick<ApiDeps, 'db'>,
  { res, person }: Pick<Call, 'res' | 'person'>,
  { year, language }: { readonly year: string; readonly language: Language },
): Promise<void> {
  async function* portions() {
    const lines = await statementLines(db, person.userId, { from: `${year}-01-01`, to: `${Number(year) + 1}-01-01` });
    yield lines.map((line) => ({ ...line }));
  }
  await sendCsv(res, {
    name: `earnings-${year}.csv`,
    columns,
    language,
    portions: portions(),
  });
}
