import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { intlLocale } from '#web/i18n/locale.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { ListTable } from '#web/kit/ListTable.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Section } from '#web/kit/Section.tsx';
import { formatDay } from '#words/format/dates.ts';
import styles from './payouts.module.css';
import type { StatementAnswer } from './Statement.tsx';

/** What is not paid yet, with the day from which it can be. */
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
          rowKey={({ bookingId }) => bookingId}
          columns={[
            {
              key: 'booking',
              title: true,
              label: t('nav.booking'),
              cell: ({ bookingId, number, bank }) => (
                <Anchor component={Link} to={`/cardholder/bookings/${bookingId}`}>
                  {listed([t('payouts.booking', { number }), bank])}
                </Anchor>
              ),
            },
            {
              key: 'on',
              label: t('payouts.expectedOn'),
              cell: ({ payable, on }) =>
                t(payable ? 'payouts.nowPayable' : 'payouts.from', { day: formatDay(on, intlLocale()) }),
            },
            {
              key: 'amount',
              label: t('payouts.earned'),
              align: 'right',
              cell: ({ amountCents }) => <Money cents={amountCents} />,
            },
          ]}
        />
      )}
    </Section>
  );
}
