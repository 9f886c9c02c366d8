import type { RouteTypes } from '#services/http/routeTypes.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { ListTable } from '#web/kit/ListTable.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Section } from '#web/kit/Section.tsx';
import { formatDay } from '#words/format/dates.ts';
import { EarnedBy } from './EarnedBy.tsx';
import styles from './payouts.module.css';

type StatementAnswer = RouteTypes['statement']['answer'];

/** Commissions that are not paid yet, with the day from which they can be. */
export function ExpectedPayouts({ expected }: Pick<StatementAnswer, 'expected'>) {
  return (
    <Section
      title={t('payouts.expected')}
      aside={<Money cents={expected.reduce((sum, { amountCents }) => sum + amountCents, 0)} />}
    >
      {expected.length === 0 ? (
        <p className={styles['quiet']}>{t('payouts.expectedNone')}</p>
      ) : (
        <ListTable
          label={t('payouts.expected')}
          rows={expected}
          rowKey={({ source, id }) => `${source} ${id}`}
          columns={[
            { key: 'booking', title: true, label: t('payouts.earnedBy'), cell: EarnedBy },
            { key: 'on', label: t('payouts.expectedOn'), cell: expectedOn },
            {
              key: 'amount',
              label: t('payouts.amount'),
              align: 'right',
              cell: ({ amountCents }) => <Money cents={amountCents} />,
            },
          ]}
        />
      )}
    </Section>
  );
}

/** The day from which it can be paid. Money owed back is deducted, and a referral waits for its order. */
function expectedOn({ on, payable, amountCents }: StatementAnswer['expected'][number]): string {
  if (amountCents < 0) return t('payouts.setOff');
  if (on === null) return t('payouts.oncePosted');
  return t(payable ? 'payouts.nowPayable' : 'payouts.from', { day: formatDay(on, intlLocale()) });
}
