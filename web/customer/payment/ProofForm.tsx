import { type ReactNode, useId } from 'react';
import { Button } from '@mantine/core';
import { wasNotFound } from '#workflows/parts/payment/declineReasons.ts';
import type { Sends } from '#web/api/useNextSteps.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { commandForms } from '#web/record/actions/commandForms.ts';
import { Consequences } from '#web/record/actions/LazyConsequences.tsx';
import { useCommandForm } from '#web/record/actions/useCommandForm.ts';
import { UploadField } from '#web/record/UploadField.tsx';
import { Callout } from '#web/kit/Callout.tsx';
import { centsFrom, dollarsIn, formatMoney } from '#words/format/money.ts';
import { MoneyField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { textOf } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { MethodChoice, methodsOn, type SiteInfo } from './MethodChoice.tsx';
import { leftToSend, type PaidLater, type PaidRecord } from './paidRecord.ts';
import styles from './payment.module.css';

interface ProofFormProps {
  paid: PaidRecord;
  site: SiteInfo;
  sends: Sends | undefined;
}

/** The payment method, the screenshot and the amount. Sent again during the review, it replaces the one before. */
export function ProofForm({ paid, site, sends }: ProofFormProps) {
  const { lifecycle, id, memo, totalCents, sentCents, payment, clearer } = paid;
  const dueCents = leftToSend(paid);
  const { draft, body, submit, sending } = useCommandForm({
    lifecycle,
    id,
    command: 'submitPayment',
    form: commandForms[`${lifecycle}.submitPayment`]!,
    sends,
    defaults: {
      method: payment?.method ?? methodsOn(site)[0] ?? '',
      amountCents: dollarsIn(payment?.amountCents ?? clearer?.amountCents ?? dueCents),
    },
    inPage: true,
  });
  // A discount can take off the whole price: then there is no payment to prove. A claim's difference is never zero.
  if (dueCents === 0 && lifecycle !== 'claim') {
    return (
      <Form draft={draft} onSubmit={submit}>
        <Step title={t('payment.free')}>
          {t('payment.nothingDue')}
          <Problem error={sending.error} />
          <Button type="submit" size="md" loading={sending.isPending}>
            {t('payment.sendFree')}
          </Button>
        </Step>
      </Form>
    );
  }
  const send = () => (textOf(draft, 'fileId') === '' ? draft.fail({ fileId: t('field.required') }) : submit());
  const amount = formatMoney(dueCents, intlLocale());
  const words = lifecycle === 'order' ? 'payment' : (`${lifecycle}.payment` as const);
  const method = <MethodChoice draft={draft} site={site} memo={memo} amount={amount} />;
  const upload = (
    <>
      <UploadField draft={draft} name="fileId" label={t('input.fileId')} purpose="payment-proof" />
      <MoneyField draft={draft} name="amountCents" label={t('payment.amount')} required />
      {/* Stays on the page, so that screen readers announce it once it gets content. */}
      <div role="status">
        <Short
          words={words}
          amountCents={centsFrom(textOf(draft, 'amountCents'))}
          sentCents={sentCents}
          totalCents={totalCents}
        />
      </div>
      <Consequences lifecycle={lifecycle} id={id} command="submitPayment" body={body} />
      <Problem error={sending.error} />
      <Button type="submit" size="md" loading={sending.isPending}>
        {t(`command.${lifecycle}.submitPayment.do`)}
      </Button>
    </>
  );
  // The money was sent: only its picture is still needed.
  if (clearer || payment) {
    return (
      <Form draft={draft} onSubmit={send}>
        <Step title={t('payment.step.upload')}>
          {upload}
          <details>
            <summary>{t('payment.proofWhere')}</summary>
            <div className={styles['where']}>{method}</div>
          </details>
        </Step>
      </Form>
    );
  }
  return (
    <Form draft={draft} onSubmit={send}>
      <Step number={1} title={t(`payment.step.${firstStep(paid)}`, { amount })}>
        {method}
      </Step>
      <Step number={2} title={t('payment.step.upload')}>
        {upload}
      </Step>
    </Form>
  );
}

/** Says what to do first: after a decline, its kind decides. */
function firstStep({ declinedWhy, sentCents }: PaidRecord): 'send' | 'missing' | 'check' {
  if (wasNotFound({ declinedWhy })) return 'check';
  return sentCents > 0 ? 'missing' : 'send';
}

/**
 * Shown beside the amount: either that it is too low and what follows, or that it is enough together with what was sent
 * before.
 */
function Short({
  words,
  amountCents,
  sentCents,
  totalCents,
}: {
  words: 'payment' | `${PaidLater}.payment`;
  amountCents: number | null;
  sentCents: number;
  totalCents: number;
}) {
  const money = (cents: number) => formatMoney(cents, intlLocale());
  if (amountCents === null || amountCents >= totalCents) return null;
  const missing = totalCents - amountCents - sentCents;
  return missing <= 0 ? (
    <Callout tone="info">{t(`${words}.together`, { before: money(sentCents), total: money(totalCents) })}</Callout>
  ) : (
    <Callout tone="wait">
      {sentCents > 0
        ? t(`${words}.shortStill`, { missing: money(missing), before: money(sentCents), total: money(totalCents) })
        : t(`${words}.short`, { missing: money(missing), total: money(totalCents) })}
    </Callout>
  );
}

/** One step of a payment: what to do, with its number where there are several. */
function Step({ number, title, children }: { number?: number; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['step']} aria-labelledby={id}>
      <h2 id={id}>
        {number !== undefined && <span className={styles['number']}>{number}</span>} {title}
      </h2>
      {children}
    </section>
  );
}
