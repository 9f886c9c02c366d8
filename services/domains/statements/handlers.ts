import { expectedCommissions } from '#projections/bookings/expectedCommissions.ts';
import { type StatementMonth, statementLines, statementMonths } from '#projections/ledger/statement.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { inForceNow } from '#services/domains/settings/inForce.ts';
import { type RouteHandler, handle, sent } from '#services/http/call.ts';
import { fresh } from '#services/http/fresh.ts';
import { statements } from './contract.ts';
import { statementTable } from './statementTable.ts';

/** What a cardholder earned and was paid, and what is to come. */
export const statementHandlers = (deps: ApiDeps): readonly RouteHandler[] => [
  handle(
    statements.statement,
    fresh(['ledger', 'bookings'], async ({ person: { userId }, query }) => {
      const months = await statementMonths(deps.db, userId);
      const month = query.month ?? months[0]?.month ?? null;
      const [lines, expected] = await Promise.all([
        month === null ? [] : statementLines(deps.db, userId, { from: `${month}-01`, to: monthAfter(month) }),
        inForceNow(deps).then((inForce) => expectedCommissions(deps.db, userId, inForce)),
      ]);
      return { months: [...months], years: yearsOf(months), month, lines: [...lines], expected: [...expected] };
    }),
  ),
  handle(statements.exportStatement, async (call) => {
    await call.caughtUp(['ledger', 'bookings']);
    await statementTable(deps, call, call.query);
    return sent;
  }),
];

function yearsOf(months: readonly StatementMonth[]) {
  const years = new Map<string, number>();
  for (const { month, paidCents } of months) {
    const year = month.slice(0, 4);
    years.set(year, (years.get(year) ?? 0) + paidCents);
  }
  return [...years].map(([year, paidCents]) => ({ year, paidCents }));
}

/** The first day of the month after one: `2026-12` → `2027-01-01`. */
function monthAfter(month: string): string {
  const [year, index] = month.split('-').map(Number) as [number, number];
  return index === 12 ? `${year + 1}-01-01` : `${year}-${String(index + 1).padStart(2, '0')}-01`;
}
