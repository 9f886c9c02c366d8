import { z } from 'zod';
import type { TradelineRequest } from '#projections/cards/model.ts';
import { tradelineOrderings } from '#workflows/card/orderings.ts';
import { banksWithPerks } from '#workflows/card/perks.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import { pageRows, pageRowsMaximum } from '#workflows/limits.ts';
import { day, listed, position, uuid } from '#services/http/shapes.ts';

/** `5000-20000`, `5000-`, `-20000`; `5000` alone is the lower bound. In dollars or years, optionally with cents. */
const range = z
  .string()
  .regex(/^(?=.*\d)(\d{1,7}(\.\d{1,2})?)?(-(\d{1,7}(\.\d{1,2})?)?)?$/)
  .transform((text) => {
    const [from = '', to = ''] = text.split('-');
    return { from: from === '' ? undefined : Number(from), to: to === '' ? undefined : Number(to) };
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    message: 'begins after its end',
  });
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Filters of the list, named as in the product spec (section 2). */
const narrowing = {
  /** A referral link leads to this page, which stores the code itself. */
  ref: z.string().max(200).optional(),
  /** The latest Pacific days. */
  purchase_by: day.optional(),
  reports_by: day.optional(),
  statement_date: day.optional(),
  statement_day: z.coerce.number().int().min(1).max(31).optional(),
  card_limit: range.optional(),
  account_age: range.optional(),
  price: range.optional(),
  bank_id: listed(z.coerce.number().int()).optional(),
  bank_perk_ids: listed(z.coerce.number().int()).optional(),
  /** Lender's name, or id of the tradeline. */
  search: z.string().max(200).optional(),
  id: listed(uuid).optional(),
  /**
   * Everything that can be ordered, or only what still meets its next statement. Each is the other's opposite (section
   * 5).
   */
  availableToBuy: flag.optional(),
  availableToBook: flag.optional(),
};
type Narrowing = z.output<z.ZodObject<typeof narrowing>>;
const exclusive = ({ availableToBuy, availableToBook }: Pick<Narrowing, 'availableToBuy' | 'availableToBook'>) =>
  availableToBuy === undefined || availableToBuy !== availableToBook;
const bothWays = { path: ['availableToBook'], message: 'is the opposite of availableToBuy' };

export const narrowQuery = z.strictObject(narrowing).refine(exclusive, bothWays);
export const saleQuery = z
  .strictObject({
    ...narrowing,
    limit: z.coerce.number().int().min(1).max(pageRowsMaximum).default(pageRows),
    offset: z.coerce.number().int().min(0).max(100_000).default(0),
    ordering: z.enum(tradelineOrderings).default('price'),
    after: position.optional(),
  })
  .refine(exclusive, bothWays);

/**
 * Tradelines requested by their ids are returned whether or not they are for sale: a guest's cart shows their current
 * state.
 */
function availabilityOf({ id, availableToBuy, availableToBook }: Narrowing): TradelineRequest['available'] {
  if (availableToBook === true || availableToBuy === false) return 'book';
  return id !== undefined && availableToBuy === undefined && availableToBook === undefined ? 'any' : 'buy';
}

/** Converts the query to the request of the list: amounts in cents, and a lender's perks as its id. */
export function requestOf(
  query: Narrowing & Partial<z.output<typeof saleQuery>>,
  settings: Pick<Settings, 'lenders'>,
): TradelineRequest {
  const { card_limit: limits, account_age: ages, price, bank_id: bankIds, bank_perk_ids: perkIds } = query;
  const withPerks = perkIds && banksWithPerks(settings, perkIds);
  const cents = (dollars: number | undefined) => (dollars === undefined ? undefined : Math.round(dollars * 100));
  return {
    limit: query.limit ?? pageRows,
    offset: query.offset ?? 0,
    ordering: query.ordering ?? 'price',
    available: availabilityOf(query),
    purchaseBy: query.purchase_by,
    reportsBy: query.reports_by,
    statementDate: query.statement_date,
    statementDay: query.statement_day,
    limitFromCents: cents(limits?.from),
    limitToCents: cents(limits?.to),
    ageFromYears: ages?.from,
    ageToYears: ages?.to,
    priceFromCents: cents(price?.from),
    priceToCents: cents(price?.to),
    bankIds: withPerks ? withPerks.filter((id) => !bankIds || bankIds.includes(id)) : bankIds,
    search: query.search,
    ids: query.id,
  };
}
