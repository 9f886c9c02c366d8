import { statementMonths } from '#projections/ledger/statement.ts';
import { findUsers } from '#services/accounts/users.ts';
import { whoIs } from '#services/domains/accounts/whoIs.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import type { Call } from '#services/http/call.ts';
import { evidenceUnderWay } from '#services/http/problems.ts';
import { turnOf } from '#services/http/uploadGate.ts';
import { OffloadBusy } from '#services/offload/faults.ts';
import type { Language } from '#words/languages.ts';
import { earnedLines, expectedEarnings } from './earnings.ts';
import { daysOf } from './statementTable.ts';

/** A calendar year in print, made in a process of its own. One at a time per person: the second request is refused while the first is being made. */
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
  try {
    await deps.words.current();
    return await deps.offload.printStatement(statement, { who: turnOf(caller!) });
  } catch (fault) {
    throw fault instanceof OffloadBusy && fault.why === 'ownTurn' ? evidenceUnderWay() : fault;
  }
}
