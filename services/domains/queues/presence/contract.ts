import { z } from 'zod';
import { lifecycleName } from '#services/domains/records/lifecycleName.ts';
import { instant, uuid } from '#services/http/shapes.ts';
import { contracts } from '#services/http/contracts.ts';
import * as routes from './routes.ts';

/** Other staff who have a record open. */
const schemas = {
  bePresent: {
    summary: 'I am looking at this record (said every 15 s), or leave it; who else is',
    body: z.strictObject({ lifecycle: lifecycleName, id: uuid, leaving: z.boolean().optional() }),
    answer: z.object({ others: z.array(z.object({ userId: uuid, name: z.string(), since: instant })) }),
  },
};
export const presence = contracts(routes, schemas);
