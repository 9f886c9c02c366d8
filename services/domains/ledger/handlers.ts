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
    fresh(['ledger'], ({ query: { account, page, pageSize } }) => accountPage(db, account, { page, pageSize })),
  ),
];
