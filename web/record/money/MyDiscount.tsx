import * as promocodeRoutes from '#services/domains/promotions/promocodes/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { FoldedSection } from '#web/kit/FoldedSection.tsx';
import { Money } from '#web/kit/Money.tsx';
import { formatDay } from '#words/format/dates.ts';
import { formatMoney } from '#words/format/money.ts';

/**
 * A buyer's own discount: this month's spend, the resulting tier, the amount missing to the next one, and the date on
 * which it resets.
 */
export function MyDiscount() {
  const pricing = useAnswer(promocodeRoutes.myPricing, { query: {} }, { watches: ['order'] });
  return (
    <FoldedSection title={t('myDiscount.title')} open={false}>
      <Loaded query={pricing}>
        {({ rate, spentCents, tier, next, resetsOn }) => (
          <>
            <DescriptionList
              entries={[
                [t('myDiscount.spent'), <Money cents={spentCents} />],
                [t('myDiscount.now'), `${tier}%`],
                [t('myDiscount.rate'), rate > 0 && `${rate}%`],
              ]}
            />
            {tier === 0 && next === null ? (
              <p>{t('myDiscount.noVolume')}</p>
            ) : (
              <p>
                {next
                  ? t('myDiscount.next', {
                      missing: formatMoney(next.missingCents, intlLocale()),
                      percent: next.percent,
                    })
                  : t('myDiscount.highest')}{' '}
                {t('myDiscount.resets', { day: formatDay(resetsOn, intlLocale()) })}
              </p>
            )}
            <p>{t('myDiscount.largest')}</p>
          </>
        )}
      </Loaded>
    </FoldedSection>
  );
}
