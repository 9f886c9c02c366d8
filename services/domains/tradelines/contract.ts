import { z } from 'zod';
import { tradelineRanges, tradelineRequest, tradelineRow } from '#projections/cards/model.ts';
import { freshness, idParams, listed, pageOf, position, uuid } from '#services/http/shapes.ts';
import { contracts } from '#services/http/contracts.ts';
import * as routes from './routes.ts';

/** Tradelines for sale (product spec, sections 2 and 7). Nothing in them says whose card it is. */
export const schemas = {
  tradelines: {
    summary: 'Tradelines for sale',
    query: tradelineRequest.extend({
      bankIds: listed(z.coerce.number().int()).optional(),
      ids: listed(uuid).optional(),
      after: position.optional(),
    }),
    answer: pageOf(tradelineRow),
  },
  tradelineRanges: {
    summary: 'Least and most of price, limit and age on offer',
    answer: tradelineRanges.extend(freshness),
  },
  tradelineBanks: {
    summary: 'Lenders to filter by',
    answer: z.object({ items: z.array(z.object({ id: z.int(), name: z.string(), goodForBlankProfile: z.boolean() })) }),
  },
  tradeline: {
    summary: "One tradeline, also while it isn't for sale",
    params: idParams,
    answer: tradelineRow.extend(freshness),
  },
};
export const tradelines = contracts(routes, schemas);
