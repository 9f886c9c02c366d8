// oxlint-disable no-restricted-imports -- its one route stands here: no page asks for it
import { z } from 'zod';
import { deadlineRow } from '#projections/deadlines/model.ts';
import { staff } from '#workflows/kernel/who.ts';
import { lifecycleName } from '#services/domains/records/lifecycleName.ts';
import { contracts } from '#services/http/contracts.ts';
import { afterQuery, freshness, wholeNumber } from '#services/http/shapes.ts';
import { get } from '#services/http/routes.ts';

const routes = {
  deadlines: get('deadlines', '/api/v1/deadlines/', [staff('orders', 2), staff('cards', 2), staff('users', 2)], {
    takesAfter: true,
  }),
};

/** Schemas of the overdue deadlines, for whoever asks the API: pages show them by queue. */
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
