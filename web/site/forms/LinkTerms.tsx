import { useEffect, useState } from 'react';
import * as checkRoutes from '#services/domains/referrals/checkRoutes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { formatMoney } from '#words/format/money.ts';
import styles from './siteForm.module.css';

/**
 * Card criteria of the referral link that led here. Renders nothing for an unknown code, and while the answer is
 * pending.
 */
export function LinkTerms({ code }: { code: string }) {
  const [data, setData] = useState<AnswerTo<typeof checkRoutes.checkReferral>>();
  useEffect(() => {
    // If the request fails, nothing is shown: the form below works without it.
    call(checkRoutes.checkReferral, { body: { code } }).then(setData, () => {});
  }, [code]);
  if (!data?.link) return null;
  const { limitMin, limitMax, ageMin, ageMax } = data.link;
  const { lenderNames = [] } = data;
  const dollars = (amount: number) => formatMoney(amount * 100, intlLocale());
  return (
    <section className={styles['card']} aria-labelledby="terms">
      <h2 id="terms">{t('referrals.termsTitle')}</h2>
      <DescriptionList
        entries={[
          [t('referrals.termsLimit'), between(limitMin, limitMax, dollars)],
          [t('referrals.termsAge'), between(ageMin, ageMax, (years) => t('referrals.years', { count: years }))],
          [
            t('referrals.lenders'),
            lenderNames.length === 0
              ? t('referrals.allLenders')
              : new Intl.ListFormat(intlLocale()).format(lenderNames),
          ],
        ]}
      />
    </section>
  );
}

/** A range in words; null without bounds. */
function between(min: number | null, max: number | null, show: (value: number) => string): string | null {
  if (min === null) return max === null ? null : t('referrals.upTo', { to: show(max) });
  return max === null ? t('referrals.atLeast', { from: show(min) }) : `${show(min)} – ${show(max)}`;
}
