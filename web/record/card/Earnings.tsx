import { commissionScheduleOf } from '#workflows/card/commissionSchedule.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { formatMoney } from '#words/format/money.ts';
import { Callout } from '#web/kit/Callout.tsx';
import type { CardTerms } from './cardDraft.ts';

/**
 * Estimates what such a card is likely to earn, from the commission schedule; staff settle the amount in their review.
 */
export function Earnings({ terms: { limitCents, openedOn } }: { terms: CardTerms }) {
  if (limitCents === null || openedOn === null) return null;
  const { commissionCents } = commissionScheduleOf({ limitCents, openedOn }, new Date().toISOString());
  return (
    <Callout tone="info">{t('addCard.earnings', { commission: formatMoney(commissionCents, intlLocale()) })}</Callout>
  );
}
