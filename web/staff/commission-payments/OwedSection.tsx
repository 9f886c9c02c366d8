// oxlint-disable max-lines-per-function -- its markup is read from top to bottom
import { useState } from 'react';
import { Anchor, Button, Checkbox } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import * as bookingPaymentRoutes from '#services/domains/bookings/paymentRoutes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { shownName } from '#web/record/client/shownName.ts';
import { TableLink } from '#web/record/TableLink.tsx';
import { DateTime } from '#web/kit/DateTime.tsx';
import { ListTable } from '#web/kit/ListTable.tsx';
import { Money } from '#web/kit/Money.tsx';
import { formatMoney } from '#words/format/money.ts';
import styles from './commission-payments.module.css';
import { later } from '#web/kit/later.tsx';
import { accountOf } from './accountOf.ts';
import { BankFile } from './BankFile.tsx';
import { maySayPaid } from './maySayPaid.ts';
import type { OwedTo } from './PayAllDialog.tsx';
import { PayPicked } from './PayPicked.tsx';
import { exceptionOf, exceptionsFirst, PayRun, RunSummary } from './PayRun.tsx';
import { toggled } from './toggled.ts';

/** Loaded when it is opened, to keep it out of the queue's bundle. */
const PayAllDialog = later(async () => (await import('./PayAllDialog.tsx')).PayAllDialog);

type Owed = AnswerTo<typeof bookingPaymentRoutes.commissionsToPay>;

/** Total owed to each cardholder, the longest wait first: one line that expands, so that the queue stays in view. */
export function OwedSection({ owed: { data, isPending } }: { owed: UseQueryResult<Owed> }) {
  const [paying, setPaying] = useState<readonly OwedTo[]>();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const me = useMe();
  const mayPay = me != null && maySayPaid(me);
  // Reserves its place, so that the queue below does not move.
  if (isPending) return <div className={`${styles['owed']} ${styles['coming']}`} aria-hidden data-coming />;
  if (!data || (data.rows.length === 0 && !paying)) return null;
  const chosen = data.rows.filter(({ cardholderId }) => picked.has(cardholderId));
  const close = () => {
    setPaying(undefined);
    setPicked(new Set());
  };
  return (
    <details className={styles['owed']}>
      <RunSummary title={t('staff.pay.owed')} rows={data.rows} />
      <PayRun
        rows={data.rows}
        nameOf={({ cardholder }) => cardholder.name}
        offered={mayPay && chosen.length === 0}
        label={(count) => t('staff.pay.chosen', { count })}
        onPay={setPaying}
      />
      <ListTable
        label={t('staff.pay.owed')}
        rows={exceptionsFirst(data.rows)}
        rowKey={({ cardholderId }) => cardholderId}
        columns={[
          {
            key: 'who',
            label: t('staff.pay.who'),
            title: true,
            cell: ({ cardholderId, cardholder }) => (
              <span className={styles['payee']}>
                {mayPay && (
                  <Checkbox
                    aria-label={named(t('staff.pay.choose'), shownName(cardholder.name))}
                    checked={picked.has(cardholderId)}
                    onChange={() => setPicked((before) => toggled(before, cardholderId))}
                  />
                )}
                <Anchor component={Link} to={`?cardholderEmail=${encodeURIComponent(cardholder.email)}`}>
                  {shownName(cardholder.name)}
                </Anchor>
              </span>
            ),
          },
          { key: 'email', label: t('client.email'), cell: ({ cardholder }) => cardholder.email },
          {
            key: 'commissions',
            label: t('staff.pay.what'),
            cell: ({ bookings, extensions }) => <span className="numbers">{bookings + extensions}</span>,
            align: 'right',
          },
          {
            key: 'amount',
            label: t('staff.pay.amount'),
            cell: ({ payableCents, setOffCents }) => (
              <>
                <Money cents={payableCents} />
                {setOffCents > 0 && (
                  <small className={styles['setOff']}>
                    {t('staff.pay.lessSetOff', { amount: formatMoney(setOffCents, intlLocale()) })}
                  </small>
                )}
              </>
            ),
            align: 'right',
          },
          {
            key: 'destination',
            label: t('staff.pay.account'),
            cell: ({ payout }) => <span>{accountOf(payout)}</span>,
          },
          {
            key: 'since',
            label: t('staff.pay.oldest'),
            cell: ({ oldestPayableAt }) => <DateTime at={oldestPayableAt} />,
          },
          {
            key: 'pay',
            label: t('staff.pay.pay'),
            actions: true,
            cell: (row) =>
              mayPay &&
              row.payableCents > 0 && (
                <Button
                  size="xs"
                  variant={exceptionOf(row) ? 'subtle' : 'default'}
                  disabled={exceptionOf(row) === 'onHold'}
                  onClick={() => setPaying([row])}
                >
                  {t('staff.pay.pay')}
                </Button>
              ),
          },
        ]}
      />
      <div className={styles['below']}>
        {mayPay && (
          <PayPicked rows={chosen} label={t('staff.pay.chosen', { count: chosen.length })} onPay={setPaying} />
        )}
        {mayPay && <TableLink route={bookingPaymentRoutes.exportPayouts} label={t('staff.pay.export')} />}
        <BankFile route={bookingPaymentRoutes.payoutBankFile} />
      </div>
      {paying && <PayAllDialog payees={paying} onClose={close} />}
    </details>
  );
}
