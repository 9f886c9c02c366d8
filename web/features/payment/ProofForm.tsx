import type { FormEvent } from 'react';
import { Button } from '@mantine/core';
import { sendCommand } from '#web/api/records.ts';
import { useSend } from '#web/api/useSend.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { bodyOf, bodySoFar } from '#web/record/actions/bodyOf.ts';
import { commandForms } from '#web/record/actions/commandForms.ts';
import { Consequences } from '#web/record/actions/LazyConsequences.tsx';
import { UploadField } from '#web/record/UploadField.tsx';
import { Callout } from '#web/kit/Callout.tsx';
import { centsFrom, dollarsIn, formatMoney } from '#words/format/money.ts';
import { MoneyField } from '#web/kit/form/fields.tsx';
import { FaultSummary } from '#web/kit/form/FaultSummary.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { MethodChoice, methodsOn, type SiteInfo } from './MethodChoice.tsx';
import type { PaidOrder } from './paidOrder.ts';

const form = commandForms['order.submitPayment']!;

interface ProofFormProps {
  order: PaidOrder;
  site: SiteInfo;
  /** In cents: what is left to send, and what was sent before it and not confirmed. */
  dueCents: number;
  sentCents: number;
}

/** How the buyer paid, the screenshot of it and its amount. Sent again while it is looked at, it replaces the one before. */
export function ProofForm({ order, site, dueCents, sentCents }: ProofFormProps) {
  const { id, number, totalCents, payment } = order;
  const draft = useDraft({
    method: payment?.method ?? methodsOn(site)[0] ?? '',
    amountCents: dollarsIn(payment?.amountCents ?? dueCents),
  });
  const sending = useSend(
    (body: Record<string, unknown>, idempotencyKey) =>
      sendCommand('order', id, 'submitPayment', body, { idempotencyKey }),
    {
      touches: [`order-${id}`],
      onDone: () => toast.good(t('command.order.submitPayment.done')),
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const made = bodyOf(form, draft.values);
    if (!made.ok) return draft.fail(made.errors);
    sending.mutate(made.body, { onError: draft.failWith });
  };
  return (
    <form className={formStyles['form']} onSubmit={submit} noValidate>
      <MethodChoice draft={draft} site={site} number={number} amount={formatMoney(dueCents, intlLocale())} />
      <UploadField draft={draft} name="fileId" label={t('input.fileId')} purpose="payment-proof" />
      <MoneyField draft={draft} name="amountCents" label={t('payment.amount')} required />
      {/* Stays on the page, so that it is read aloud when it comes to hold something. */}
      <div role="status">
        <Short amountCents={centsFrom(textOf(draft, 'amountCents'))} sentCents={sentCents} totalCents={totalCents} />
      </div>
      <Consequences lifecycle="order" id={id} command="submitPayment" body={bodySoFar(form, draft.values)} />
      <FaultSummary draft={draft} />
      <Problem error={sending.error} />
      <Button type="submit" size="md" loading={sending.isPending}>
        {t('command.order.submitPayment.do')}
      </Button>
    </form>
  );
}

/** Told where the amount is entered: that it isn't enough, and what comes of that; or that it is, with what was sent before. */
function Short({
  amountCents,
  sentCents,
  totalCents,
}: {
  amountCents: number | null;
  sentCents: number;
  totalCents: number;
}) {
  const money = (cents: number) => formatMoney(cents, intlLocale());
  if (amountCents === null || amountCents >= totalCents) return null;
  const missing = totalCents - amountCents - sentCents;
  return missing <= 0 ? (
    <Callout tone="info">{t('payment.together', { before: money(sentCents), total: money(totalCents) })}</Callout>
  ) : (
    <Callout tone="wait">
      {sentCents > 0
        ? t('payment.shortStill', { missing: money(missing), before: money(sentCents), total: money(totalCents) })
        : t('payment.short', { missing: money(missing), total: money(totalCents) })}
    </Callout>
  );
}
