import type { ReactNode } from 'react';
import type * as bookingPaymentRoutes from '#services/domains/bookings/paymentRoutes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Money } from '#web/kit/Money.tsx';
import styles from './commission-payments.module.css';

export type Payable = Pick<AnswerTo<typeof bookingPaymentRoutes.payBatch>['rows'][number], 'kind' | 'id'> & {
  readonly name: string;
  readonly amountCents: number;
  /** Who gets it, where several people are paid at once. */
  readonly payee?: { readonly id: string; readonly name: string };
};

/** So many lines leave the button in sight. */
const FEW = 8;

/** What is about to be paid. Many lines are folded: the button, and what each person gets, stay in sight. */
export const Paying = ({ items }: { items: readonly Payable[] }) => (
  <ByPayee items={items} label={t('staff.pay.what')} sumOf={sumOf} folded={items.length > FEW}>
    {({ name }) => <span>{name}</span>}
  </ByPayee>
);

interface ByPayeeProps {
  items: readonly Payable[];
  label: string;
  /** What stands beside a person's name, in cents. */
  sumOf: (items: readonly Payable[]) => number;
  folded?: boolean;
  children: (item: Payable) => ReactNode;
}

/** A line a commission; where several people are paid, under the name of each. */
export function ByPayee({ items, label, sumOf: sumOfThem, folded = false, children: lineOf }: ByPayeeProps) {
  const list = (of: readonly Payable[], name: string) => (
    <ul className={styles['paid']} aria-label={name}>
      {of.map((item) => (
        <li key={item.id}>
          {lineOf(item)}
          <Money cents={item.amountCents} />
        </li>
      ))}
    </ul>
  );
  const lines = (of: readonly Payable[], name: string) =>
    folded ? (
      <details>
        <summary>{t('staff.pay.sum', { count: of.length })}</summary>
        {list(of, name)}
      </details>
    ) : (
      list(of, name)
    );
  const payees = new Map(items.flatMap(({ payee }) => (payee ? [[payee.id, payee.name]] : [])));
  if (payees.size === 0) return lines(items, label);
  return [...payees].map(([id, name]) => {
    const theirs = items.filter(({ payee }) => payee?.id === id);
    return (
      <section key={id}>
        <h3 className={styles['payee']}>
          <span>{name}</span>
          <Money cents={sumOfThem(theirs)} />
        </h3>
        {lines(theirs, named(label, name))}
      </section>
    );
  });
}

export const sumOf = (items: readonly Payable[]): number =>
  items.reduce((sum, { amountCents }) => sum + amountCents, 0);
