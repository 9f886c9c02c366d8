import type { InForce } from '#workflows/settings/settings.ts';
import { searchQuery } from '../grid/search.ts';
import { allOf, type Fragment } from '../grid/where.ts';
import { monthYearsAgo } from './age.ts';
import type { TradelineRequest } from './model.ts';
import { onDays, reportedBy } from './saleDays.ts';
import { notOf } from './source.ts';

/**
 * Returns the offers (`read.card_offers f`) that match a request, as `owner` sees them: the cardholder who asks, if one
 * does.
 */
export function offersWhere(request: TradelineRequest, at: InForce, owner: string | undefined): Fragment {
  const now = new Date(at.now);
  const { reportsBy, statementDate, purchaseBy, ageFromYears, ageToYears } = request;
  const compared: readonly (readonly [string, Fragment['values'][number] | undefined])[] = [
    ['f.statement_day = ?', request.statementDay],
    ['f.bank_id = any(?::int[])', request.bankIds?.map(String)],
    ['f.limit_cents >= ?', request.limitFromCents],
    ['f.limit_cents <= ?', request.limitToCents],
    ['f.opened_on <= ?', ageFromYears === undefined ? undefined : monthYearsAgo(ageFromYears, now)],
    ['f.opened_on >= ?', ageToYears === undefined ? undefined : monthYearsAgo(ageToYears, now)],
    ['f.price_cents >= ?', request.priceFromCents],
    ['f.price_cents <= ?', request.priceToCents],
    ['f.id = any(?::text[])', request.ids],
    ['f.search @@ ?::tsquery', searchQuery(request.search)],
  ];
  return allOf([
    ...availability(request.available, at, owner),
    ...(reportsBy === undefined ? [] : [reportedBy(at, reportsBy)]),
    ...(statementDate === undefined ? [] : [onDays(at, (day) => day.statement_date <= statementDate)]),
    ...(purchaseBy === undefined ? [] : [onDays(at, (day) => day.purchase_by <= purchaseBy)]),
    ...compared.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, values: [value] }])),
  ]);
}

/** Returns the condition for what is for sale at all. */
export function availability(
  available: TradelineRequest['available'],
  at: InForce,
  owner: string | undefined,
): readonly Fragment[] {
  const orderable: Fragment = { sql: orderableTo(owner), values: [] };
  switch (available) {
    case 'any':
      return [{ sql: 'f.listed', values: [] }];
    case 'buy':
      return [orderable];
    case 'book':
      return [orderable, onDays(at, (day) => day.booking_window !== 'followingStatement')];
  }
}

const orderableTo = (owner: string | undefined): string =>
  owner === undefined ? 'f.orderable' : `case when ${notOf(owner, 'f')} then f.orderable else f.orderable_to_owner end`;
