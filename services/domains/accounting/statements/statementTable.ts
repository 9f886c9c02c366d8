import type { ApiDeps } from '#services/domains/deps.ts';
import type { CsvColumn } from '#services/lists/csv/columns.ts';
import { csvColumn } from '#services/lists/csv/csvColumn.ts';
import { sendCsv } from '#services/lists/csv/sendCsv.ts';
import type { Call } from '#services/http/call.ts';
import type { Language } from '#words/languages.ts';
import { earnedLines, type NamedLine } from './earnings.ts';

const column = csvColumn<NamedLine>;

const columns: readonly CsvColumn[] = [
  column('payouts.when', 'instant', ({ at }) => at),
  column('payouts.what', 'word', ({ kind }) => kind, 'payouts.kind'),
  column('payouts.earnedBy', 'word', ({ source }) => source, 'payouts.source'),
  column('staff.booking.number', 'number', ({ number }) => number),
  column('staff.booking.bank', 'text', ({ bank }) => bank),
  column('payouts.referred', 'person', ({ referred }) => referred),
  column('payouts.earned', 'money', ({ earnedCents }) => earnedCents),
  column('payouts.paidOut', 'money', ({ paidCents }) => paidCents),
  column('csv.payoutMethod', 'word', ({ method }) => method, 'value'),
  column('input.reference', 'text', ({ reference }) => reference),
];

/** A cardholder's entries of a calendar year, Pacific, in the reader's language. */
export async function statementTable(
  deps: Pick<ApiDeps, 'db'>,
  { res, person }: Pick<Call, 'res' | 'person'>,
  { year, language }: { readonly year: string; readonly language: Language },
): Promise<void> {
  async function* portions() {
    yield (await earnedLines(deps, person.userId, daysOf(year))).map((line) => ({ ...line }));
  }
  await sendCsv(res, {
    name: `earnings-${year}.csv`,
    columns,
    language,
    portions: portions(),
  });
}

/** The days of a calendar year, for `earnedLines`. */
export const daysOf = (year: string) => ({ from: `${year}-01-01`, to: `${Number(year) + 1}-01-01` });
