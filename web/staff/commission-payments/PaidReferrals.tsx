import { Button } from '@mantine/core';
import type * as referralRoutes from '#services/domains/referrals/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { ListTable } from '#web/kit/ListTable.tsx';
import { Money } from '#web/kit/Money.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import type { ReferralDialog } from './ReferralDialog.tsx';

interface PaidReferralsProps {
  readonly rows: AnswerTo<typeof referralRoutes.referralsToPay>['paid'];
  readonly mayPay: boolean;
  readonly onOpen: (open: Parameters<typeof ReferralDialog>[0]['open']) => void;
}

/** The newest payments to referrers, each of which can be taken back. */
export const PaidReferrals = ({ rows, mayPay, onOpen }: PaidReferralsProps) => (
  <>
    <h3>{t('referrals.lastPaid')}</h3>
    <ListTable
      label={t('referrals.lastPaid')}
      rows={rows}
      rowKey={({ who, reference, paidAt }) => `${who.id} ${paidAt} ${reference}`}
      columns={[
        { key: 'who', title: true, label: t('referrals.who'), cell: ({ who }) => shownName(who.name) },
        { key: 'at', label: t('referrals.at'), cell: ({ paidAt }) => <DateTime at={paidAt} /> },
        {
          key: 'method',
          label: t('staff.pay.method'),
          cell: ({ method }) => (method === null ? null : t(`value.${method}`)),
        },
        { key: 'reference', label: t('referrals.reference'), cell: ({ reference }) => reference },
        {
          key: 'amount',
          label: t('referrals.paidAmount'),
          align: 'right',
          cell: ({ amountCents }) => <Money cents={amountCents} />,
        },
        {
          key: 'unpay',
          label: t('referrals.unpay'),
          actions: true,
          cell: ({ who, reference, amountCents, paidAt, unpaid }) =>
            unpaid
              ? t('referrals.takenBack')
              : mayPay && (
                  <Button
                    size="xs"
                    variant="default"
                    onClick={() => onOpen({ does: 'unpay', who, amountCents, reference, paidAt })}
                  >
                    {t('referrals.unpay')}
                  </Button>
                ),
        },
      ]}
    />
  </>
);
