import type * as tradelineRoutes from '#services/domains/tradelines/routes.ts';
import { scrolledRows } from '#workflows/limits.ts';
import { centsFrom } from '#words/format/money.ts';
import type { RequestTo } from '#web/api/call.ts';

type Query = NonNullable<RequestTo<typeof tradelineRoutes.tradelines>['query']>;

/** Cheapest first, unless the address says otherwise. */
export const DEFAULT_ORDERING = 'price';

/** What the page's address asks for (names of spec section 2), as the API takes it. What is no number is left out. */
export function tradelineQuery(applied: (name: string) => string | undefined): Query {
  const cents = (name: string) => centsFrom(applied(name) ?? '') ?? undefined;
  const whole = (name: string) => (/^\d+$/.test(applied(name) ?? '') ? Number(applied(name)) : undefined);
  const bank = applied('bank_id');
  return defined({
    limit: scrolledRows,
    offset: whole('offset') ?? 0,
    search: applied('search'),
    bankIds: bank,
    priceFromCents: cents('price_min'),
    priceToCents: cents('price_max'),
    limitFromCents: cents('card_limit_min'),
    limitToCents: cents('card_limit_max'),
    ageFromYears: whole('account_age'),
    statementDay: whole('statement_day'),
    reportsBy: /^\d{4}-\d{2}-\d{2}$/.test(applied('reports_by') ?? '') ? applied('reports_by') : undefined,
    ordering: (applied('ordering') ?? DEFAULT_ORDERING) as Query['ordering'],
    available: applied('availableToBook') === 'true' ? 'book' : 'buy',
  }) as Query;
}

const defined = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
