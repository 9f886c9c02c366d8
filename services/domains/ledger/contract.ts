import { z } from 'zod';
import { ledgerBalance } from '#projections/ledger/model.ts';
import { contracts } from '#services/http/contracts.ts';
import { afterQuery, freshness } from '#services/http/shapes.ts';
import * as routes from './routes.ts';

/** The house's accounts. */
export const schemas = {
  ledger: {
    summary: 'Balances of all accounts',
    query: afterQuery,
    answer: z.object({ rows: z.array(ledgerBalance), ...freshness }),
  },
};
export const ledger = contracts(routes, schemas);
