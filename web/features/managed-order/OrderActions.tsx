import { useState } from 'react';
import type { NextStepsAnswer } from '#services/domains/records/contract.ts';
import { t } from '#web/i18n/t.ts';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import { ActionPanel } from '#web/record/actions/ActionPanel.tsx';
import { ChangeClientDialog } from '#web/record/client/ChangeClientDialog.tsx';
import { dollarsIn } from '#words/format/money.ts';
import type { ManagedOrder } from './managedOrder.ts';
import { ReplaceLineDialog } from './ReplaceLineDialog.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';

/**
 * Everything that this member of staff could do with the order. Each command carries the revision on the page: who
 * decides on something that a colleague has just changed is told who was faster, and looks again.
 */
export function OrderActions({ order, next }: { order: ManagedOrder; next: NextStepsAnswer }) {
  const [open, setOpen] = useState<'client' | 'restore' | 'replace'>();
  const paid = {
    amountCents: dollarsIn(order.payment?.amountCents ?? order.totalCents),
    method: order.payment?.method ?? '',
  };
  const close = () => setOpen(undefined);
  return (
    <>
      <ActionPanel
        lifecycle="order"
        id={order.id}
        answer={next}
        strict
        defaults={{
          confirmPayment: paid,
          submitPayment: { amountCents: dollarsIn(order.totalCents) },
          setReferral: { code: order.referral ?? '' },
        }}
        own={{
          changeCustomerInfo: (reason) => (
            <ActionButton reason={reason} onAct={() => setOpen('client')}>
              {t('command.order.changeCustomerInfo.do')}
            </ActionButton>
          ),
          restore: (reason) => (
            <ActionButton reason={reason} weight="primary" onAct={() => setOpen('restore')}>
              {t('command.order.restore.do')}
            </ActionButton>
          ),
          replaceLine: (reason) => (
            <ActionButton reason={reason} onAct={() => setOpen('replace')}>
              {t('command.order.replaceLine.do')}
            </ActionButton>
          ),
        }}
      />
      {open === 'client' && <ChangeClientDialog orderId={order.id} client={order.client} onClose={close} />}
      {open === 'restore' && <RestoreDialog order={order} revision={next.revision} onClose={close} />}
      {open === 'replace' && <ReplaceLineDialog order={order} revision={next.revision} onClose={close} />}
    </>
  );
}
