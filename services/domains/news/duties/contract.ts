import { z } from 'zod';
import { openDuty } from '#projections/duties/model.ts';
import { contracts } from '#services/http/contracts.ts';
import { afterQuery, freshness } from '#services/http/shapes.ts';
import * as routes from './routes.ts';

const schemas = {
  myDuties: {
    summary: 'All that I have to do now, the earliest first',
    query: afterQuery,
    answer: z.object({ duties: z.array(openDuty), ...freshness }),
  },
};
export const dutyContracts = contracts(routes, schemas);
