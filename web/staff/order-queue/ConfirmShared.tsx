import { use, useState } from 'react';
import { Button } from '@mantine/core';
import * as severalRoutes from '#services/domains/orders/several/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { refusalText } from '#web/kit/problem/problemText.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { Settled } from '#web/queue/panelContext.ts';
import { CommandField } from '#web/record/actions/CommandField.tsx';
import { CommandKey } from '#web/record/actions/CommandKey.tsx';
import { isOpenPart, type SharedPayment } from '#web/record/payment/ComparedOrders.tsx';
import { dollarsIn } from '#words/format/money.ts';
import { ConfirmForm } from './ConfirmForm.tsx';
import styles from './desk.module.css';
import type { DeskFormProps } from './managedOrder.ts';

/**
 * Confirms one transfer for all orders that it was sent for, each with its own part. Where less came in, staff turn to
 * this order alone.
 */
export function ConfirmShared({ shared, ...desk }: DeskFormProps & { shared: SharedPayment }) {
  const [alone, setAlone] = useState(false);
  return (
    <>
      {alone ? <ConfirmForm {...desk} /> : <Together shared={shared} {...desk} />}
      <Button variant="subtle" size="compact-sm" onClick={() => setAlone(!alone)}>
        {t(alone ? 'staff.payment.allTogether' : 'staff.payment.onlyThis')}
      </Button>
    </>
  );
}

function Together({ order, shared, reason }: DeskFormProps & { shared: SharedPayment }) {
  const settled = use(Settled);
  const open = shared.orders.filter(isOpenPart);
  const form = useRouteForm(formOf(severalRoutes.confirmSeveral), {
    params: { id: order.id },
    touches: open.map(({ id }) => `order-${id}` as const),
    start: {
      amountCents: dollarsIn(open.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0)),
      method: order.payment?.method ?? '',
    },
    onDone: ({ rows }) => {
      const confirmed = rows.filter(({ refused }) => refused === null);
      if (confirmed.length > 0) toast.good(t('staff.payment.sharedDone', { count: confirmed.length }));
      if (confirmed.some(({ orderId }) => orderId === order.id)) settled('confirmPayment', { state: 'paid' });
    },
  });
  return (
    <Form
      draft={form.draft}
      className={styles['form']}
      onSubmit={form.submit}
      aria-label={t('command.order.confirmPayment.do')}
    >
      <div className={styles['pair']}>
        <CommandField {...form.field('amountCents')} />
        <CommandField {...form.field('method')} />
      </div>
      <div data-begin>
        <CommandField {...form.field('reference')} />
      </div>
      <Problem error={form.problem} />
      <SharedFailures title={t('staff.payment.sharedFailed')} rows={form.sending.data?.rows} />
      {reason && <p className={styles['small']}>{reason}</p>}
      <Button
        type="submit"
        fullWidth
        loading={form.pending}
        disabled={reason !== undefined}
        rightSection={<CommandKey command="confirmPayment" />}
      >
        {t('staff.payment.sharedConfirm', { count: open.length })}
      </Button>
      <p className={styles['small']}>{listed(open.map(({ number }) => t('staff.order.title', { number })))}</p>
    </Form>
  );
}

/** The orders of a transfer that refused, each with the reason. */
export function SharedFailures({
  title,
  rows = [],
}: {
  title: string;
  rows?: AnswerTo<typeof severalRoutes.confirmSeveral>['rows'] | undefined;
}) {
  const failed = rows.filter(({ refused }) => refused !== null);
  if (failed.length === 0) return null;
  return (
    <Callout tone="bad" urgent title={title}>
      <ul>
        {failed.map(({ orderId, number, refused }) => (
          <li key={orderId}>
            {t('staff.order.title', { number })}: {refused && refusalText(refused)}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
