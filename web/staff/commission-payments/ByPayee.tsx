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
  /** The part of it that is set off and not sent. Only for bookings and extensions. */
  readonly setOffCents?: number;
  /** The payee, if several people are paid at once. */
  readonly payee?: { readonly id: string; readonly name: string };
};

/** An amount set off against commissions: a negative line. */
export interface SetOffLine {
  readonly id: string;
  readonly name: string;
  readonly amountCents: number;
  readonly payeeId?: string;
}

/** Maximum number of lines that leaves the button in sight. */
const FEW = 8;

/** Items about to be paid. Many lines are folded below each person's total, and many people below their number. */
export const Paying = ({
  items,
  setOffs = [],
}: {
  items: readonly Payable[];
  /** Amounts set off against all of it. */
  setOffs?: readonly SetOffLine[];
}) => {
  const people = new Set(items.flatMap(({ payee }) => payee?.id ?? [])).size;
  const list = (
    <ByPayee items={items} setOffs={setOffs} label={t('staff.pay.what')} sumOf={sumOf} folded={items.length > FEW}>
      {({ name }) => <span>{name}</span>}
    </ByPayee>
  );
  return people > FEW ? (
    <details>
      <summary>{t('staff.pay.people', { count: people })}</summary>
      {list}
    </details>
  ) : (
    list
  );
};

interface ByPayeeProps {
  items: readonly Payable[];
  setOffs?: readonly SetOffLine[];
  label: string;
  /** Sum beside a person's name, in cents. */
  sumOf: (items: readonly Payable[]) => number;
  folded?: boolean;
  children: (item: Payable) => ReactNode;
}

/** One line per commission; if several people are paid, grouped under their names. */
export function ByPayee({
  items,
  setOffs = [],
  label,
  sumOf: sumOfThem,
  folded = false,
  children: lineOf,
}: ByPayeeProps) {
  const list = (of: readonly Payable[], off: readonly SetOffLine[], name: string) => (
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
  const lines = (of: readonly Payable[], off: readonly SetOffLine[], name: string) =>
    folded ? (
      <details>
        <summary>{t('staff.pay.sum', { count: of.length })}</summary>
        {list(of, off, name)}
      </details>
    ) : (
      list(of, off, name)
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

/** Amount to be sent for these commissions. */
export const sumOf = (items: readonly Payable[]): number =>
  items.reduce((sum, { amountCents, setOffCents = 0 }) => sum + amountCents - setOffCents, 0);
