import { z } from 'zod';
import { tradelineRanges, tradelineRequest, tradelineRow } from '#projections/cards/model.ts';
import { route } from '#services/http/route.ts';
import { freshness, idParams, listed, pageOf, position, uuid } from '#services/http/shapes.ts';

/** Tradelines for sale (product spec, sections 2 and 7). Nothing in them says whose card it is. */
export const tradelines = {
  tradelines: route({
    name: 'tradelines',
    method: 'get',
    path: '/api/v1/cards/',
    summary: 'Tradelines for sale',
    access: 'anyone',
    query: tradelineRequest.extend({
      bankIds: listed(z.coerce.number().int()).optional(),
      ids: listed(uuid).optional(),
      after: position.optional(),
    }),
    answer: pageOf(tradelineRow),
  }),
  tradelineRanges: route({
    name: 'tradelineRanges',
    method: 'get',
    path: '/api/v1/cards/ranges',
    summary: 'Least and most of price, limit and age on offer',
    access: 'anyone',
    answer: tradelineRanges.extend(freshness),
  }),
  tradelineBanks: route({
    name: 'tradelineBanks',
    method: 'get',
    path: '/api/v1/cards/filter-banks/',
    summary: 'Lenders to filter by',
    access: 'anyone',
    answer: z.object({ items: z.array(z.object({ id: z.int(), name: z.string(), goodForBlankProfile: z.boolean() })) }),
  }),
  tradeline: route({
    name: 'tradeline',
    method: 'get',
    path: '/api/v1/cards/:id/',
    summary: 'One tradeline, also while it cannot be ordered',
    access: 'anyone',
    params: idParams,
    answer: tradelineRow.extend(freshness),
  }),
};
