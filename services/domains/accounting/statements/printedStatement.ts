import { statementMonths } from '#projections/ledger/statement.ts';
import { findUsers } from '#services/accounts/users.ts';
import { whoIs } from '#services/domains/people/whoIs.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import type { Call } from '#services/http/call.ts';
import { turnOf } from '#services/http/uploadGate.ts';
import type { Language } from '#words/languages.ts';
import { earnedLines, expectedEarnings } from './earnings.ts';
import { daysOf } from './statementTable.ts';

/** A calendar year in print, made in a process of its own. One at a time per person. */
export async function printedStatement(
  deps: ApiDeps,
  { person: { userId }, caller }: Pick<Call, 'person' | 'caller'>,
  { year, language }: { readonly year: string; readonly language: Language },
): Promise<Uint8Array> {
  const [users, months, lines, expected] = await Promise.all([
    findUsers(deps.db, [userId]),
    statementMonths(deps.db, userId),
    earnedLines(deps, userId, daysOf(year)),
    expectedEarnings(deps, userId),
  ]);
  const statement = {
    language,
    year,
    name: whoIs(users, userId).name,
    madeAt: deps.now().toISOString(),
    months: months.filter(({ month }) => month.startsWith(year)),
    lines,
    expected,
  };
  await deps.words.current();
  return deps.offload.printStatement(statement, { who: turnOf(caller!) });
}
