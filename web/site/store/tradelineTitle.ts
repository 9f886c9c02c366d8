import type { TradelineRow } from '#projections/cards/model.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { formatDay } from '#words/format/dates.ts';
import { formatMoney } from '#words/format/money.ts';

/** What a tradeline is called: `Citi $12,000, 8 years`. */
export const tradelineTitle = ({ lender, limitCents, ageMonths }: TradelineRow): string =>
  t('store.line.title', {
    lender,
    limit: formatMoney(limitCents, intlLocale()),
    age: t('tradelines.years', { count: Math.floor(ageMonths / 12) }),
  });

/** One tradeline in a sentence, for search engines. */
export const tradelineDescription = (row: TradelineRow): string =>
  t('store.line.description', {
    lender: row.lender,
    limit: formatMoney(row.limitCents, intlLocale()),
    age: t('tradelines.years', { count: Math.floor(row.ageMonths / 12) }),
    statement: formatDay(row.statementDate, intlLocale()),
    shows: formatDay(row.reportsBy, intlLocale()),
    price: formatMoney(row.priceCents, intlLocale()),
  });
