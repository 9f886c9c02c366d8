import type { SiteFacts } from '#services/domains/content/site/siteTypes.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { formatMoney } from '#words/format/money.ts';

/** What the home page offers, with the lowest price of today where anything is for sale. */
export const homeLead = ({ tradelines: { count, fromCents } }: Pick<SiteFacts, 'tradelines'>): string =>
  count > 0 ? t('site.home.leadFrom', { price: formatMoney(fromCents, intlLocale()) }) : t('home.lead');
