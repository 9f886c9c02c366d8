import type { FormEvent } from 'react';
import { Button } from '@mantine/core';
import { sendCommand } from '#web/api/records.ts';
import { useSend } from '#web/api/useSend.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { bodyOf, bodySoFar } from '#web/record/actions/bodyOf.ts';
import { CommandField } from '#web/record/actions/CommandField.tsx';
import { commandForms } from '#web/record/actions/commandForms.ts';
import { Consequences } from '#web/record/actions/LazyConsequences.tsx';
import { Callout } from '#web/kit/Callout.tsx';
import { centsFrom, dollarsIn, formatMoney } from '#words/format/money.ts';
import formStyles from '#web/kit/form/form.module.css';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { toast } from '#web/kit/toast/toast.ts';

const form = commandForms['order.submitPayment']!;

/** The proof of a payment: how, how much, and the screenshot. */
export function ProofForm({ orderId, totalCents }: { orderId: string; totalCents: number }) {
  const draft = useDraft({ amountCents: dollarsIn(totalCents) });
  const sending = useSend(
    (body: Record<string, unknown>, idempotencyKey) =>
      sendCommand('order', orderId, 'submitPayment', body, { idempotencyKey }),
    {
      touches: [`order-${orderId}`],
      onDone: () => toast.good(t('command.order.submitPayment.done')),
    },
  );
  const sent = centsFrom(textOf(draft, 'amountCents'));
  const missing = sent === null ? 0 : totalCents - sent;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const made = bodyOf(form, draft.values);
    if (!made.ok) return draft.fail(made.errors);
    sending.mutate(made.body, { onError: draft.failWith });
  };
  return (
    <form className={formStyles['form']} onSubmit={submit} noValidate>
      {form.fields.map((field) => (
        <CommandField key={field.name} field={field} draft={draft} />
      ))}
      {/* Stays on the page, so that it is read aloud when it comes to hold something. */}
      <div role="status">
        {missing > 0 && (
          <Callout tone="wait">
            {t('payment.short', {
              missing: formatMoney(missing, intlLocale()),
              total: formatMoney(totalCents, intlLocale()),
            })}
          </Callout>
        )}
      </div>
      <Consequences lifecycle="order" id={orderId} command="submitPayment" body={bodySoFar(form, draft.values)} />
      <Problem error={sending.error} />
      <Button type="submit" size="md" loading={sending.isPending}>
        {t('command.order.submitPayment.do')}
      </Button>
    </form>
  );
}
