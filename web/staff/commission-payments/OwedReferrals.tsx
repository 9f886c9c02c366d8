import { useState } from 'react';
import { Button, Checkbox } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import * as referralRoutes from '#services/domains/referrals/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Coming } from '#web/kit/Coming.tsx';
import { ListTable } from '#web/kit/ListTable.tsx';
import { Money } from '#web/kit/Money.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import { TableLink } from '#web/record/TableLink.tsx';
import styles from './commission-payments.module.css';
import { BankFile } from './BankFile.tsx';
import { maySayPaid } from './maySayPaid.ts';
import { PaidReferrals } from './PaidReferrals.tsx';
import { PayPicked } from './PayPicked.tsx';
import { exceptionOf, exceptionsFirst, PayRun, RunSummary } from './PayRun.tsx';
import { PayReferrersDialog } from './PayReferrersDialog.tsx';
import { ReferralDialog } from './ReferralDialog.tsx';
import { toggled } from './toggled.ts';

type ToPay = AnswerTo<typeof referralRoutes.referralsToPay>;
type Open = Parameters<typeof ReferralDialog>[0]['open'];

/** Amounts owed to referrers, and what was paid to them last: one line that expands. */
export function OwedReferrals() {
  const toPay = useAnswer(referralRoutes.referralsToPay, {}, { watches: ['order', 'booking'] });
  const me = useMe();
  const [open, setOpen] = useState<Open>();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [paying, setPaying] = useState<readonly ToPay['rows'][number][]>();
  const { data, isPending } = toPay;
  if (isPending) return <Coming />;
  if (!data || (data.rows.length === 0 && data.paid.length === 0)) return null;
  const mayPay = me != null && maySayPaid(me);
  const chosen = data.rows.filter(({ who, payableCents }) => picked.has(who.id) && payableCents > 0);
  return (
    <details className={styles['owed']}>
      <RunSummary title={t('referrals.toPay')} rows={data.rows} />
      {data.rows.length === 0 ? (
        <p>{t('referrals.noneToPay')}</p>
      ) : (
        <>
          <PayRun
            rows={data.rows}
            nameOf={({ who }) => who.name}
            offered={mayPay && chosen.length === 0}
            label={(count) => t('referrals.payChosen', { count })}
            onPay={setPaying}
          />
          <Owed
            rows={exceptionsFirst(data.rows)}
            mayPay={mayPay}
            onOpen={setOpen}
            picked={picked}
            onPicked={setPicked}
          />
          <div className={styles['below']}>
            {mayPay && (
              <PayPicked rows={chosen} label={t('referrals.payChosen', { count: chosen.length })} onPay={setPaying} />
            )}
            {mayPay && <TableLink route={referralRoutes.exportReferralPayouts} label={t('staff.pay.export')} />}
            <BankFile route={referralRoutes.referralBankFile} />
          </div>
        </>
      )}
      {data.paid.length > 0 && <PaidReferrals rows={data.paid} mayPay={mayPay} onOpen={setOpen} />}
      {paying && (
        <PayReferrersDialog
          rows={paying}
          onClose={() => {
            setPaying(undefined);
            setPicked(new Set());
            void toPay.refetch();
          }}
        />
      )}
      {open && (
        <ReferralDialog
          open={open}
          onClose={() => {
            setOpen(undefined);
            void toPay.refetch();
          }}
        />
      )}
    </details>
  );
}

interface ListProps {
  readonly rows: ToPay['rows'];
  readonly mayPay: boolean;
  readonly onOpen: (open: Open) => void;
}

interface PickProps {
  readonly picked: ReadonlySet<string>;
  readonly onPicked: (picked: ReadonlySet<string>) => void;
}

const Owed = ({ rows, mayPay, onOpen, picked, onPicked }: ListProps & PickProps) => (
  <ListTable
    label={t('referrals.toPay')}
    rows={rows}
    rowKey={({ who }) => who.id}
    columns={[
      {
        key: 'who',
        title: true,
        label: t('referrals.who'),
        cell: ({ who, payableCents }) =>
          mayPay && payableCents > 0 ? (
            <Checkbox
              label={shownName(who.name)}
              checked={picked.has(who.id)}
              onChange={() => onPicked(toggled(picked, who.id))}
            />
          ) : (
            shownName(who.name)
          ),
      },
      { key: 'email', label: t('client.email'), cell: ({ who }) => who.email },
      {
        key: 'orders',
        label: t('referrals.oldest'),
        align: 'right',
        cell: ({ orders }) => <span className="numbers">{orders}</span>,
      },
      {
        key: 'amount',
        label: t('referrals.payable'),
        align: 'right',
        cell: ({ payableCents }) => <Money cents={payableCents} />,
      },
      {
        key: 'account',
        label: t('referrals.account'),
        cell: ({ payout: { account, cashtag, heldUntil }, shares }) => (
          <>
            {listed([
              account?.accountNumber ?? cashtag ?? t('staff.pay.noneOnFile'),
              ...(heldUntil ? [t('staff.pay.onHold')] : []),
            ])}
            <SharedWarning shares={shares} />
          </>
        ),
      },
      {
        key: 'pay',
        label: t('referrals.pay'),
        actions: true,
        cell: ({ who, payout, payableCents }) =>
          mayPay &&
          payableCents > 0 && (
            <Button
              size="xs"
              variant={exceptionOf({ payout, payableCents }) ? 'subtle' : 'default'}
              disabled={exceptionOf({ payout, payableCents }) === 'onHold'}
              onClick={() => onOpen({ does: 'pay', who, payout, amountCents: payableCents })}
            >
              {t('referrals.pay')}
            </Button>
          ),
      },
    ]}
  />
);

/** Possibly one person with two accounts: staff should check before they pay. */
const SharedWarning = ({ shares }: Pick<ToPay['rows'][number], 'shares'>) =>
  shares.length > 0 && (
    <span className={styles['warning']}>
      <IconAlertTriangle size={15} aria-hidden />
      {t('referrals.shares.withReferred', { what: listed(shares.map((one) => t(`referrals.shares.${one}`))) })}
    </span>
  );
