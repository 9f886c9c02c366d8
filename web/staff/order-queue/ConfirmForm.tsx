import { use } from 'react';
import { Button } from '@mantine/core';
import * as severalRoutes from '#services/domains/orders/several/routes.ts';
import { filled } from '#web/api/call.ts';
import { Settled } from '#web/queue/panelContext.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Form } from '#web/kit/form/Form.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { CommandKey } from '#web/record/actions/CommandKey.tsx';
import { CommandField } from '#web/record/actions/CommandField.tsx';
import { Consequences } from '#web/record/actions/LazyConsequences.tsx';
import { commandForms } from '#web/record/actions/commandForms.ts';
import { formIn } from '#web/record/actions/formChoices.ts';
import { useCommandForm } from '#web/record/actions/useCommandForm.ts';
import { isOpenPart, type SharedPayment } from '#web/record/payment/ComparedOrders.tsx';
import { expectedAmount } from '#web/record/money/staff/expectedAmount.ts';
import { dollarsIn } from '#words/format/money.ts';
import styles from './desk.module.css';
import { reportedTotal } from './reportedTotal.ts';
import type { DeskFormProps } from './managedOrder.ts';

/**
 * Confirms the payment beside its screenshot: the amount as requested and reported, the method, and the reference to be
 * read off it. A transfer that several orders share is confirmed for all of them, each with its own part.
 */
export function ConfirmForm({
  order,
  shared,
  sends,
  reason,
}: DeskFormProps & { /** The transfer, if it is confirmed as a whole. */ shared?: SharedPayment | undefined }) {
  const settled = use(Settled);
  const open = shared?.orders.filter(isOpenPart);
  const form = formIn(commandForms['order.confirmPayment']!, order.snapshot.value);
  const { draft, sending, submit, body } = useCommandForm({
    lifecycle: 'order',
    id: order.id,
    command: 'confirmPayment',
    form,
    // The machine would judge the whole amount by this order alone.
    sends: open ? undefined : sends,
    revision: order.snapshot.revision ?? undefined,
    inPage: true,
    several: open && {
      path: filled(severalRoutes.confirmSeveral.path, { id: order.id }),
      expects: open.map(({ id }) => ({ lifecycle: 'order', id })),
      done: t('staff.payment.sharedDone', { count: open.length }),
    },
    defaults: {
      amountCents: open
        ? dollarsIn(open.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0))
        : expectedAmount(order.totalCents, reportedTotal(order)),
      method: order.payment?.method ?? '',
      ...(order.totalCents === 0 ? { reference: t('payment.free') } : {}),
    },
    onDone: (answer) => settled('confirmPayment', answer),
  });
  return (
    <Form draft={draft} className={styles['form']} onSubmit={submit} aria-label={t('command.order.confirmPayment.do')}>
      <div className={styles['pair']}>
        {form.fields
          .filter(({ name }) => name !== 'reference')
          .map((field) => (
            <CommandField key={field.name} field={field} draft={draft} />
          ))}
      </div>
      <div data-begin>
        {form.fields
          .filter(({ name }) => name === 'reference')
          .map((field) => (
            <CommandField key={field.name} field={field} draft={draft} />
          ))}
      </div>
      <Problem error={sending.error} />
      {reason && <p className={styles['small']}>{reason}</p>}
      <Button
        type="submit"
        fullWidth
        loading={sending.isPending}
        disabled={reason !== undefined}
        rightSection={<CommandKey command="confirmPayment" />}
      >
        {open ? t('staff.payment.sharedConfirm', { count: open.length }) : t('command.order.confirmPayment.do')}
      </Button>
      {open ? (
        <p className={styles['small']}>{listed(open.map(({ number }) => t('staff.order.title', { number })))}</p>
      ) : (
        <Consequences lifecycle="order" id={order.id} command="confirmPayment" body={body} />
      )}
    </Form>
  );
}
