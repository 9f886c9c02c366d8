import { z } from 'zod';
import { bookingDue, earnings } from '#projections/bookings/model.ts';
import { verificationStates } from '#projections/verification/columns.ts';
import { afterQuery, freshness } from '#services/http/shapes.ts';
import { contracts } from '#services/http/contracts.ts';
import * as routes from './routes.ts';

/** Where a cardholder lands. */
export const schemas = {
  cardholderHome: {
    summary: 'What I have to do today, what is coming, and what I earn',
    query: afterQuery,
    answer: z.object({
      /** `none` before the first report. */
      verification: z.enum(['none', ...verificationStates]),
      /** Deleted ones aside; `approved` are those that are or were on sale. */
      cards: z.object({ all: z.int(), approved: z.int() }),
      /** My turn now, the most urgent first. */
      today: z.array(bookingDue),
      /** What I can't do yet and what others do, the earliest first. */
      coming: z.array(bookingDue),
      earnings,
      /** What I earn over the commission of my cards, from the next order on. */
      ownCommission: z.object({ percent: z.int(), cents: z.int() }),
      ...freshness,
    }),
  },
};
export const cardholderHomes = contracts(routes, schemas);
