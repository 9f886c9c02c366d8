import { z } from 'zod';
import { cashOutKinds, ledgerAccounts } from '#projections/ledger/columns.ts';
import { ledgerBalance, ledgerLine } from '#projections/ledger/model.ts';
import { contracts } from '#services/http/contracts.ts';
import { afterQuery, day, freshness, pageOf, pagingQuery } from '#services/http/shapes.ts';
import * as routes from './routes.ts';

/** The house's accounts. */
const schemas = {
  ledger: {
    summary: 'Balances of all accounts',
    query: afterQuery,
    answer: z.object({ rows: z.array(ledgerBalance), ...freshness }),
  },
  accountLines: {
    summary: 'The lines that an account is made of, the newest first',
    query: z
      .strictObject({
        ...pagingQuery,
        account: z.enum(ledgerAccounts),
        /** Of one Pacific day. */ day: day.optional(),
        side: z.enum(['debit', 'credit']).optional(),
        /** Of cash paid out: only refunds, payouts or corrections. */ kind: z.enum(cashOutKinds).optional(),
      })
      .omit({ search: true }),
    answer: pageOf(ledgerLine),
  },
};
export const ledger = contracts(routes, schemas);
