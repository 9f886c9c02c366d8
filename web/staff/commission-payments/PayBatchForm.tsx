import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import * as bookingPaymentRoutes from '#services/domains/bookings/paymentRoutes.ts';
import type { PayoutMethod } from '#workflows/parts/payout/methods.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { Form } from '#web/kit/form/Form.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { Money } from '#web/kit/Money.tsx';
import { refusalText } from '#web/kit/problem/problemText.ts';
import { ReferenceField } from '#web/record/actions/ReferenceField.tsx';
import { ByPayee, type Payable, Paying, type SetOffLine, sumOf } from './ByPayee.tsx';
import { MethodField } from './MethodField.tsx';
import styles from './commission-payments.module.css';
import { FormFoot } from '#web/kit/dialog/FormDialog.tsx';

type Outcome = AnswerTo<typeof bookingPaymentRoutes.payBatch>['rows'][number];

/** Maximum number of items in one request. */
const PORTION = 200;

/** Maximum length of a payment's reference (`workflows/kernel/inputs.ts`). */
export const referenceLength = 100;

interface PayBatchFormProps {
  payable: readonly Payable[];
  /** Amounts set off against all of it. */
  setOffs?: readonly SetOffLine[];
  /** Initial memo. */
  memo: string;
  /** The payee's usual method; left out for several payees. */
  method?: PayoutMethod | undefined;
  onClose: () => void;
}

/** Pays several items at once with one reference, and shows the result of each. A second press pays nothing twice. */
export function PayBatchForm({ payable, setOffs = [], memo, method, onClose }: PayBatchFormProps) {
  /** Items that are being paid stay on the list while they leave the queue. */
  const [sent, setSent] = useState<readonly Payable[]>();
  const form = useRouteForm(formOf(bookingPaymentRoutes.payBatch), {
    start: { reference: memo, method: method ?? '' },
    fixed: { items: payable.map(paidItem) },
    sends: async ({ items, ...said }, idempotencyKey) => {
      setSent(payable);
      const rows: Outcome[] = [];
      for (let at = 0; at < items.length; at += PORTION) {
        const body = { items: items.slice(at, at + PORTION), ...said };
        rows.push(...(await call(bookingPaymentRoutes.payBatch, { body }, { idempotencyKey })).rows);
      }
      return { rows };
    },
    touches: ['booking', 'extension'],
  });
  const { draft, sending } = form;
  const people = new Set(payable.map(({ payee }) => payee?.id)).size;
  if (sending.data && sent) return <Report items={sent} outcomes={sending.data.rows} onClose={onClose} />;
  return (
    <Form draft={draft} className={styles['pay']} onSubmit={form.submit}>
      <p className={styles['sum']}>
        {t('staff.pay.sum', { count: payable.length })} · <Money cents={sumOf(payable)} />
        {people > 1 && ` · ${t('staff.pay.people', { count: people })}`}
      </p>
      <ReferenceField
        draft={draft}
        label={t('input.reference')}
        hint={t('staff.pay.memoHint')}
        maxLength={form.field('reference').field.max}
      />
      <MethodField draft={draft} />
      <Paying items={payable} setOffs={setOffs} />
      <div className={styles['payFoot']}>
        <FormFoot
          form={form}
          send={
            <>
              {t('staff.pay.mark')}
              <span className={styles['amount']}>
                <Money cents={sumOf(payable)} />
              </span>
            </>
          }
          disabled={payable.length === 0}
          onClose={onClose}
        />
      </div>
    </Form>
  );
}

/** An item with the amounts that were shown. */
const paidItem = ({ kind, id, amountCents, setOffCents }: Payable) => ({
  kind,
  id,
  amountCents,
  ...(setOffCents === undefined ? {} : { setOffCents }),
});

/** Number of items that were paid, and each item that was not, with the reason. */
function Report({
  items,
  outcomes,
  onClose,
}: {
  items: readonly Payable[];
  outcomes: readonly Outcome[];
  onClose: () => void;
}) {
  const outcomeOf = (item: Payable) => outcomes.find(({ kind, id }) => kind === item.kind && id === item.id);
  const done = items.filter((item) => outcomeOf(item)?.paid);
  return (
    <>
      <p role="status" className={styles['sum']}>
        {t('queue.bulk.over', { count: done.length, all: items.length })} · <Money cents={sumOf(done)} />
      </p>
      <ByPayee
        items={items}
        label={t('staff.pay.report')}
        sumOf={(of) => sumOf(of.filter((item) => outcomeOf(item)?.paid))}
      >
        {(item) => {
          const outcome = outcomeOf(item);
          const Sign = outcome?.paid ? IconCheck : IconAlertTriangle;
          return (
            <span className={styles['outcome']}>
              <Sign size={16} aria-hidden />
              <span>
                <strong>{item.name}</strong> {outcome?.paid ? t('staff.pay.done') : reasonOf(outcome)}
              </span>
            </span>
          );
        }}
      </ByPayee>
      <div className={dialogStyles['foot']}>
        <Button onClick={onClose} data-autofocus>
          {t('dialog.close')}
        </Button>
      </div>
    </>
  );
}

/** The reason why an item was not paid: a rule's reason, or the sentence of the error. */
function reasonOf(outcome: Outcome | undefined): string {
  const { code, opensAt } = outcome ?? {};
  return hasWords(`problem.${code}`)
    ? t(`problem.${code}`)
    : refusalText({ code: code ?? '', values: opensAt ? { heldUntil: opensAt } : {} });
}
