import type { StoreFilters } from '#services/domains/content/site/siteTypes.ts';
import type * as tradelineRoutes from '#services/domains/catalogue/routes.ts';
import { tradelineOrderings } from '#workflows/card/orderings.ts';
import { pageRowsMaximum, scrolledRows } from '#workflows/limits.ts';
import type { RequestTo } from '#web/api/call.ts';

type Query = NonNullable<RequestTo<typeof tradelineRoutes.tradelines>['query']>;
type Narrowing = NonNullable<RequestTo<typeof tradelineRoutes.tradelineBanks>['query']>;

/** Cheapest first, unless the address says otherwise. */
export const DEFAULT_ORDERING = 'price';

const number = String.raw`\d{1,7}(\.\d{1,2})?`;
const range = new RegExp(`^(?=.*\\d)(${number})?(-(${number})?)?$`);
const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const ids = /^\d+(,\d+)*$/;
/**
 * Filters that the address may have (product spec, section 2), each with the pattern of a valid value. The API uses the
 * same names.
 */
const values: { readonly [Name in keyof Narrowing]-?: RegExp } = {
  ref: /./,
  purchase_by: day,
  reports_by: day,
  statement_date: day,
  statement_day: /^([1-9]|[12]\d|3[01])$/,
  card_limit: range,
  account_age: range,
  price: range,
  bank_id: ids,
  bank_perk_ids: ids,
  search: /^.{1,200}$/,
  id: /^[\da-f-]{36}(,[\da-f-]{36})*$/,
  availableToBuy: /^(true|false)$/,
  availableToBook: /^(true|false)$/,
};

/** Filters that narrow the list. Invalid values are left out, and so is a referral code: the API has no use for it. */
export function narrowedBy(applied: (name: string) => string | undefined): Narrowing {
  const { ref: _, ...named } = values;
  const said = Object.entries(named).flatMap(([name, isValue]) => {
    const value = applied(name)?.trim().replaceAll('$', '');
    return value !== undefined && isValue.test(value) && !runsBack(value, isValue) ? [[name, value] as const] : [];
  });
  const { availableToBuy, availableToBook, ...rest } = Object.fromEntries(said) as Narrowing;
  // One of them is the opposite of the other: setting one sets the other.
  const book = availableToBook === 'true' || (availableToBook === undefined && availableToBuy === 'false');
  return { ...rest, ...(book ? { availableToBook: 'true' } : {}) };
}

/** True for a range that ends before it begins. */
function runsBack(value: string, isValue: RegExp): boolean {
  const [from, to] = value.split('-');
  return isValue === range && Boolean(from) && Boolean(to) && Number(from) > Number(to);
}

/** The API query of the page's address. */
export function tradelineQuery(applied: (name: string) => string | undefined): Query {
  const whole = (name: string) => (/^\d{1,6}$/.test(applied(name) ?? '') ? Number(applied(name)) : undefined);
  const limit = whole('limit') ?? scrolledRows;
  return {
    ...narrowedBy(applied),
    limit: Math.min(Math.max(limit, 1), pageRowsMaximum),
    offset: whole('offset') ?? 0,
    ordering: tradelineOrderings.find((one) => one === applied('ordering')) ?? DEFAULT_ORDERING,
  };
}

/** Ranges of which a form without a script sends the two ends by themselves. */
const ranges = ['card_limit', 'account_age', 'price'] as const;
const listed = ['limit', 'offset', 'ordering'] as const;

/** The filters that an address names, with what it says of each. */
export function filtersIn(search: string): StoreFilters {
  const asked = new URLSearchParams(search);
  for (const name of ranges) {
    const [from, to] = [asked.get(`${name}_from`)?.trim(), asked.get(`${name}_to`)?.trim()];
    if ((from || to) && !asked.has(name)) asked.set(name, `${from ?? ''}-${to ?? ''}`);
  }
  const { ref: _, ...narrowing } = values;
  return Object.fromEntries(
    [...Object.keys(narrowing), ...listed].flatMap((name) => {
      const value = asked.get(name)?.trim();
      return value ? [[name, value.slice(0, LONGEST)] as const] : [];
    }),
  );
}
const LONGEST = 400;

/** The search of the list's address with these filters; empty without any. */
export function searchWith(filters: StoreFilters): string {
  const search = String(new URLSearchParams(filters));
  return search === '' ? '' : `?${search}`;
}
