import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import * as bookingPaymentRoutes from '#services/domains/bookings/paymentRoutes.ts';
import type { PayoutMethod } from '#workflows/payout/methods.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { named } from '#web/i18n/punctuation.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { Form } from '#web/kit/form/Form.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Money } from '#web/kit/Money.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { refusalText } from '#web/kit/problem/problemText.ts';
import { ReferenceField, reuseReasonIn } from '#web/record/actions/ReferenceField.tsx';
import { MethodField, methodIn } from './MethodField.tsx';
import styles from './commission-payments.module.css';

type Outcome = AnswerTo<typeof bookingPaymentRoutes.payBatch>['rows'][number];
export type Payable = Pick<Outcome, 'kind' | 'id'> & {
  readonly name: string;
  readonly amountCents: number;
  /** How much of it is set off, and not sent. Of bookings and extensions. */
  readonly setOffCents?: number;
  /** Who gets it, where several people are paid at once. */
  readonly payee?: { readonly id: string; readonly name: string };
};

/** What is set off against commissions: a line below zero. */
export interface SetOffLine {
  readonly id: string;
  readonly name: string;
  readonly amountCents: number;
  readonly payeeId?: string;
}

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
      <ByPayee items={payable} setOffs={setOffs} label={t('staff.pay.what')} sumOf={sumOf}>
        {({ name }) => <span>{name}</span>}
      </ByPayee>
      <ReferenceField
        draft={draft}
        label={t('input.reference')}
        hint={t('staff.pay.memoHint')}
        maxLength={referenceLength}
      />
      <MethodField draft={draft} />
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

interface ByPayeeProps {
  items: readonly Payable[];
  setOffs?: readonly SetOffLine[];
  label: string;
  /** What stands beside a person's name, in cents. */
  sumOf: (items: readonly Payable[]) => number;
  children: (item: Payable) => ReactNode;
}

/** A line a commission; where several people are paid, under the name of each. */
function ByPayee({ items, setOffs = [], label, sumOf: sumOfThem, children: lineOf }: ByPayeeProps) {
  const lines = (of: readonly Payable[], off: readonly SetOffLine[], name: string) => (
    <ul className={styles['paid']} aria-label={name}>
      {of.map((item) => (
        <li key={item.id}>
          {lineOf(item)}
          <Money cents={item.amountCents} />
        </li>
      ))}
      {off.map(({ id, name: what, amountCents }) => (
        <li key={id}>
          <span>{what}</span>
          <Money cents={-amountCents} />
        </li>
      ))}
    </ul>
  );
  const payees = new Map(items.flatMap(({ payee }) => (payee ? [[payee.id, payee.name]] : [])));
  if (payees.size === 0) return lines(items, setOffs, label);
  return [...payees].map(([id, name]) => {
    const theirs = items.filter(({ payee }) => payee?.id === id);
    return (
      <section key={id}>
        <h3 className={styles['payee']}>
          <span>{name}</span>
          <Money cents={sumOfThem(theirs)} />
        </h3>
        {lines(
          theirs,
          setOffs.filter(({ payeeId }) => payeeId === id),
          named(label, name),
        )}
      </section>
    );
  });
}

/** What is sent for them. */
const sumOf = (items: readonly Payable[]): number =>
  items.reduce((sum, { amountCents, setOffCents = 0 }) => sum + amountCents - setOffCents, 0);

/** Why it was not paid: a rule's reason, or the sentence of the error. */
function reasonOf(outcome: Outcome | undefined): string {
  const { code, opensAt } = outcome ?? {};
  return hasWords(`problem.${code}`)
    ? t(`problem.${code}`)
    : refusalText({ code: code ?? '', values: opensAt ? { heldUntil: opensAt } : {} });
}
