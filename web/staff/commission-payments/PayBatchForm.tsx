import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import * as bookingPaymentRoutes from '#services/domains/bookings/paymentRoutes.ts';
import type { PayoutMethod } from '#workflows/payout/methods.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { Form } from '#web/kit/form/Form.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Money } from '#web/kit/Money.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { refusalText } from '#web/kit/problem/problemText.ts';
import { ReferenceField, reuseReasonIn } from '#web/record/actions/ReferenceField.tsx';
import { ByPayee, type Payable, Paying, type SetOffLine, sumOf } from './ByPayee.tsx';
import { MethodField, methodIn } from './MethodField.tsx';
import styles from './commission-payments.module.css';

type Outcome = AnswerTo<typeof bookingPaymentRoutes.payBatch>['rows'][number];

/** As many as one request takes. */
const PORTION = 200;

/** As long as a payment's reference may be (`workflows/kernel/inputs.ts`). */
export const referenceLength = 100;

interface Said {
  readonly items: readonly Payable[];
  readonly reference: string;
  readonly reuseReason?: string;
  readonly method?: PayoutMethod;
}

interface PayBatchFormProps {
  payable: readonly Payable[];
  /** What is set off against all of it. */
  setOffs?: readonly SetOffLine[];
  /** The memo to start with. */
  memo: string;
  /** How whoever is paid is paid usually; left out where several are. */
  method?: PayoutMethod | undefined;
  onClose: () => void;
}

/** What is paid in one go with one reference, and afterwards what became of each. A second press pays nothing twice. */
export function PayBatchForm({ payable, setOffs = [], memo, method, onClose }: PayBatchFormProps) {
  const draft = useDraft({ reference: memo, reuseReason: '', method: method ?? '' });
  const paying = useSend(
    async ({ items, ...said }: Said, idempotencyKey) => {
      const outcomes: Outcome[] = [];
      for (let at = 0; at < items.length; at += PORTION) {
        const portion = items.slice(at, at + PORTION).map(({ kind, id, amountCents, setOffCents }) => ({
          kind,
          id,
          amountCents,
          ...(setOffCents === undefined ? {} : { setOffCents }),
        }));
        const { rows } = await call(
          bookingPaymentRoutes.payBatch,
          { body: { items: portion, ...said } },
          { idempotencyKey },
        );
        outcomes.push(...rows);
      }
      return outcomes;
    },
    { touches: ['booking', 'extension'] },
  );
  if (paying.data && paying.variables) {
    return <Report items={paying.variables.items} outcomes={paying.data} onClose={onClose} />;
  }
  const send = () => {
    const reference = textOf(draft, 'reference').trim();
    if (reference === '') return draft.fail({ reference: t('field.required') });
    // What is being paid stays on the list while it leaves the queue.
    paying.mutate({ items: payable, reference, ...reuseReasonIn(draft), ...methodIn(draft) });
  };
  return (
    <Form draft={draft} className={styles['pay']} onSubmit={send}>
      <p className={styles['sum']}>
        {t('staff.pay.sum', { count: payable.length })} · <Money cents={sumOf(payable)} />
      </p>
      <ReferenceField
        draft={draft}
        label={t('input.reference')}
        hint={t('staff.pay.memoHint')}
        maxLength={referenceLength}
      />
      <MethodField draft={draft} />
      <Paying items={payable} setOffs={setOffs} />
      <Problem error={paying.error} />
      <div className={dialogStyles['foot']}>
        <Button variant="default" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
        <Button type="submit" disabled={payable.length === 0} loading={paying.isPending}>
          {t('staff.pay.mark')}
          <span className={styles['amount']}>
            <Money cents={sumOf(payable)} />
          </span>
        </Button>
      </div>
    </Form>
  );
}

/** How many were paid; and each that was not, with why. */
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

/** Why it was not paid: a rule's reason, or the sentence of the error. */
function reasonOf(outcome: Outcome | undefined): string {
  const { code, opensAt } = outcome ?? {};
  return hasWords(`problem.${code}`)
    ? t(`problem.${code}`)
    : refusalText({ code: code ?? '', values: opensAt ? { heldUntil: opensAt } : {} });
}
