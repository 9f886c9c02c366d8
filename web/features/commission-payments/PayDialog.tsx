import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { BookingRow } from '#projections/bookings/model.ts';
import type { NextStepsAnswer } from '#services/api/contracts/records.ts';
import { useNextSteps } from '#web/app/api/useNextSteps.ts';
import { reachesPage } from '#web/app/session/may.ts';
import { useMe } from '#web/app/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import { ActionPanel } from '#web/ui/actions/ActionPanel.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { DescriptionList } from '#web/ui/DescriptionList.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { dollarsIn } from '#web/ui/format/money.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Money } from '#web/ui/Money.tsx';

const ofCommission: ReadonlySet<string> = new Set(['markCommissionPaid', 'unpayCommission', 'updateCommission']);
const onlyCommission = (answer: NextStepsAnswer): NextStepsAnswer => ({ ...answer, steps: answer.steps.filter(({ command }) => ofCommission.has(command)) });

/** One commission: what it is for, and paying it, taking a payment back or changing the amount. */
export function PayDialog({ booking, cardholder, onClose }: { booking: BookingRow; cardholder: string | undefined; onClose: () => void }) {
  const { id, number, bank, clientName, commissionCents, auAddedAt, postedAt, orderId } = booking;
  const me = useMe();
  const steps = useNextSteps('booking', id);
  return (
    <Dialog title={t('staff.pay.title', { number })} onClose={onClose}>
      <DescriptionList
        entries={[
          [t('staff.pay.amount'), <Money cents={commissionCents} />],
          [t('staff.pay.who'), cardholder],
          [t('staff.booking.bank'), bank],
          [t('staff.order.client'), clientName],
          [t('staff.line.auAdded'), auAddedAt && <DateTime at={auAddedAt} />],
          [t('staff.line.posted'), postedAt && <DateTime at={postedAt} />],
        ]}
      />
      <Loaded query={steps}>
        {(next) => <ActionPanel lifecycle="booking" id={id} answer={onlyCommission(next)} defaults={{ updateCommission: { amountCents: dollarsIn(commissionCents) } }} strict onDone={onClose} />}
      </Loaded>
      {me && reachesPage('orders', 2)(me) && <Anchor component={Link} to={`/admin/orders/${orderId}`}>{t('staff.pay.toOrder')}</Anchor>}
    </Dialog>
  );
}
