import { z } from 'zod';
import { rangeTypes, tradelineRow } from '#projections/cards/model.ts';
import { perkNames } from '#workflows/card/perks.ts';
import { freshness, idParams, pageOf } from '#services/http/shapes.ts';
import { contracts } from '#services/http/contracts.ts';
import * as routes from './routes.ts';
import { narrowQuery, saleQuery } from './saleQuery.ts';

const count = z.int();
const dated = z.object({ items: z.array(z.object({ date: z.iso.date(), count })) });
const facet = { query: narrowQuery } as const;

/** Tradelines for sale (product spec, sections 2 and 7). They do not reveal the card's owner. */
const schemas = {
  tradelines: { summary: 'Tradelines for sale', query: saleQuery, answer: pageOf(tradelineRow) },
  tradelineRange: {
    summary: 'Least and most of price, limit or age on offer: whole dollars or years',
    query: z.strictObject({
      type: z.enum(rangeTypes).default('price'),
      availability: z.enum(['buy', 'book']).default('buy'),
    }),
    /** `counts`: the number of cards in each of equal intervals between the two. */
    answer: z.object({ min: z.int(), max: z.int(), counts: z.array(z.int()) }),
  },
  tradelineBanks: {
    summary: 'Lenders to filter by, with how many tradelines the other filters leave of each',
    ...facet,
    answer: z.object({
      items: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          goodForBlankProfile: z.boolean(),
          oneCardPerProfile: z.boolean(),
          perks: z.array(z.enum(perkNames)),
          count,
        }),
      ),
    }),
  },
  tradelinePerks: {
    summary: 'What speaks for a lender, to filter by',
    ...facet,
    answer: z.object({ items: z.array(z.object({ id: z.int(), name: z.string(), count })) }),
  },
  tradelineStatementDays: {
    summary: 'Statement days to filter by',
    ...facet,
    answer: z.object({ items: z.array(z.object({ day: z.int(), count })) }),
  },
  tradelinePurchaseBy: { summary: 'Days until which what is listed makes its statement', ...facet, answer: dated },
  tradelineReportsBy: { summary: 'Days by which what is listed shows', ...facet, answer: dated },
  recommendNumber: {
    summary: 'How many users a cardholder does well to take at once',
    answer: z.object({ min: z.int(), max: z.int() }),
  },
  tradeline: {
    summary: "One tradeline, also while it isn't for sale",
    params: idParams,
    answer: tradelineRow.extend(freshness),
  },
};
export const tradelines = contracts(routes, schemas);
