import type { UserView } from '#services/domains/users/contract.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { formatMoney } from '#words/format/money.ts';

/** What a cardholder earns over the commission of their cards: `10% more`, `$25 more`, or the standard. */
export const commissionText = ({ commission: { percent, cents } }: UserView): string =>
  percent > 0
    ? t('users.commission.more', { what: `${percent}%` })
    : cents > 0
      ? t('users.commission.more', { what: formatMoney(cents, intlLocale()) })
      : t('users.commission.standard');
