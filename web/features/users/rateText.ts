import type { UserView } from '#services/domains/users/contract.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import { formatDay } from '#words/format/dates.ts';

/** A broker's own rate, and the one that follows it: `12%, from Dec 1: 15%`. */
export const rateText = ({ brokerPercent, nextBrokerRate: next }: UserView): string =>
  next === null
    ? `${brokerPercent}%`
    : t('users.rateNext', {
        percent: brokerPercent,
        on: formatDay(pacificDate(next.from), intlLocale()),
        next: next.percent,
      });
