import { yearsPaid } from '#projections/ledger/paidInYear.ts';
import { type StatementMonth, statementMonths } from '#projections/ledger/statement.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { type RouteHandler, handle, sent } from '#services/http/call.ts';
import { sendDownload } from '#services/http/sendDownload.ts';
import { fresh } from '#services/http/fresh.ts';
import { statements } from './contract.ts';
import { earnedLines, expectedEarnings } from './earnings.ts';
import { paidPeople, paidTable } from './paidTable.ts';
import { printedStatement } from './printedStatement.ts';
import { statementTable } from './statementTable.ts';

const madeOf = ['ledger', 'bookings', 'extensions', 'orders'] as const;

/** What a cardholder earned and was paid, and what is to come; what everybody was paid in a year. */
export const statementHandlers = (deps: ApiDeps): readonly RouteHandler[] => [
  handle(
    statements.statement,
    fresh(madeOf, async ({ person: { userId }, query }) => {
      const months = await statementMonths(deps.db, userId);
      const month = query.month ?? months[0]?.month ?? null;
      const [lines, expected] = await Promise.all([
        month === null ? [] : earnedLines(deps, userId, { from: `${month}-01`, to: monthAfter(month) }),
        expectedEarnings(deps, userId),
      ]);
      return {
        months: [...months],
        years: yearsOf(months),
        month,
        lines: lines.map(({ orderId: _, ...line }) => line),
        expected,
      };
    }),
  ),
  handle(statements.exportStatement, async (call) => {
    await call.caughtUp(madeOf);
    if (call.query.format === 'csv') {
      await statementTable(deps, call, call.query);
      return sent;
    }
    const file = await printedStatement(deps, call, call.query);
    return sendDownload(call.res, file, { type: 'application/pdf', name: `earnings-${call.query.year}.pdf` });
  }),
  handle(
    statements.paidInYear,
    fresh(['ledger'], async ({ query }) => {
      const years = await yearsPaid(deps.db);
      const year = query.year ?? years[0] ?? null;
      return { years: [...years], year, rows: year === null ? [] : await paidPeople(deps, year) };
    }),
  ),
  handle(statements.exportPaidInYear, async (call) => {
    await call.caughtUp(['ledger']);
    await paidTable(deps, call, call.query);
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
