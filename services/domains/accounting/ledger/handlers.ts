import { addDays, startOfDay } from '#workflows/kernel/calendar.ts';
import { accountPage, balances } from '#projections/ledger/query.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { fresh } from '#services/http/fresh.ts';
import { ledger } from './contract.ts';

/** Balances of the house. */
export const ledgerHandlers = ({ db }: ApiDeps): readonly RouteHandler[] => [
  handle(
    ledger.ledger,
    fresh(['ledger'], async () => ({ rows: [...(await balances(db))] })),
  ),
  handle(
    ledger.accountLines,
    fresh(['ledger'], ({ query: { account, day, side, kind, page, pageSize } }) =>
      accountPage(db, account, {
        side: kind === undefined ? side : 'credit',
        kind,
        ...(day === undefined ? {} : { from: startOfDay(day), until: startOfDay(addDays(day, 1)) }),
        page,
        pageSize,
      }),
    ),
  ),
];
