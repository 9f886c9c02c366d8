import { z } from 'zod';
import { openDuty } from '#projections/duties/model.ts';
import { bookingDue, earnings } from '#projections/bookings/model.ts';
import { verificationStates } from '#projections/verification/columns.ts';
import { afterQuery, freshness } from '#services/http/shapes.ts';
import { contracts } from '#services/http/contracts.ts';
import * as routes from './routes.ts';

/** The cardholder's start page. */
const schemas = {
  cardholderHome: {
    summary: 'What I have to do today, what is coming, and what I earn',
    query: afterQuery,
    answer: z.object({
      /** `none` before the first report. */
      verification: z.enum(['none', ...verificationStates]),
      /** Without deleted ones; `approved` counts those that are or were on sale. */
      cards: z.object({ all: z.int(), approved: z.int() }),
      /** What the cardholder has to do now, the most urgent first. */
      today: z.array(openDuty),
      /** Deadlines that the cardholder can't act on yet, and those of others, the earliest first. */
      coming: z.array(bookingDue),
      earnings,
      /** The cardholder's commission on top of that of their cards, from the next order on. */
      ownCommission: z.object({ percent: z.int(), cents: z.int() }),
      ...freshness,
    }),
  },
};
export const cardholderHomes = contracts(routes, schemas);
