import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { ListTable } from '#web/kit/ListTable.tsx';
import { Money } from '#web/kit/Money.tsx';
import type * as referralRoutes from '#services/domains/referrals/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import trailStyles from './MoneyTrail.module.css';

type Entries = AnswerTo<typeof referralRoutes.myReferrals>['entries'];

/** The entries behind a referrer's totals; they expand below them. */
export const ReferralEntries = ({ entries }: { entries: Entries }) =>
  entries.length > 0 && (
    <details className={trailStyles['trail']}>
      <summary>
        <span>{t('payouts.entries')}</span>
      </summary>
      <ListTable
        label={t('payouts.entries')}
        rows={entries}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'what',
            title: true,
            label: t('payouts.what'),
            cell: ({ kind, referred }) => listed([t(`payouts.kind.${kind}`), referred || t('referrals.erased')]),
          },
          { key: 'when', label: t('payouts.when'), cell: ({ at }) => <DateTime at={at} /> },
          {
            key: 'reference',
            label: t('input.reference'),
            cell: ({ method, reference }) => listed([...(method ? [t(`value.${method}`)] : []), reference ?? '']),
          },
          { key: 'earned', label: t('payouts.earned'), align: 'right', cell: (one) => moved(one.earnedCents) },
          { key: 'paid', label: t('payouts.paidOut'), align: 'right', cell: (one) => moved(one.paidCents) },
        ]}
      />
    </details>
  );

const moved = (cents: number) => (cents === 0 ? null : <Money cents={cents} />);
