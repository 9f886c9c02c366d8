import { z } from 'zod';
import { deadlineRow } from '#projections/deadlines/model.ts';
import { lifecycleName } from '#services/domains/records/lifecycleName.ts';
import { contracts } from '#services/http/contracts.ts';
import { afterQuery, freshness, wholeNumber } from '#services/http/shapes.ts';
import * as routes from './routes.ts';

/** Schemas of the overdue deadlines. */
const schemas = {
  deadlines: {
    summary: "What is overdue of a page's work, the longest first",
    query: z.strictObject({
      lifecycle: lifecycleName.optional(),
      limit: wholeNumber(500).min(1).default(100),
      ...afterQuery.shape,
    }),
    /** `names`: display names of these records, by id. */
    answer: z.object({ rows: z.array(deadlineRow), names: z.record(z.string(), z.string()), ...freshness }),
  },
};
export const deadlines = contracts(routes, schemas);
