import { use } from 'react';
import { Button } from '@mantine/core';
import { Settled } from '#web/queue/panelContext.ts';
import { t } from '#web/i18n/t.ts';
import { Form } from '#web/kit/form/Form.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { CommandKey } from '#web/record/actions/CommandKey.tsx';
import { CommandField } from '#web/record/actions/CommandField.tsx';
import { Consequences } from '#web/record/actions/LazyConsequences.tsx';
import { commandForms } from '#web/record/actions/commandForms.ts';
import { formIn } from '#web/record/actions/formChoices.ts';
import { useCommandForm } from '#web/record/actions/useCommandForm.ts';
import { expectedAmount } from '#web/record/money/staff/expectedAmount.ts';
import styles from './desk.module.css';
import { reportedTotal } from './reportedTotal.ts';
import type { DeskFormProps } from './managedOrder.ts';

/**
 * Confirms the payment beside its screenshot: the amount as requested and reported, the method, and the reference to be
 * read off it.
 */
export function ConfirmForm({ order, sends, reason }: DeskFormProps) {
  const settled = use(Settled);
  const form = formIn(commandForms['order.confirmPayment']!, order.snapshot.value);
  const { draft, sending, submit, body } = useCommandForm({
    lifecycle: 'order',
    id: order.id,
    command: 'confirmPayment',
    form,
    sends,
    revision: order.snapshot.revision ?? undefined,
    inPage: true,
    defaults: {
      amountCents: expectedAmount(order.totalCents, reportedTotal(order)),
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
        {t('command.order.confirmPayment.do')}
      </Button>
      <Consequences lifecycle="order" id={order.id} command="confirmPayment" body={body} />
    </Form>
  );
}
